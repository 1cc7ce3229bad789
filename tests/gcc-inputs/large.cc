// SPDX-License-Identifier: GPL-3.0-or-later
// A C++ program that leans on the standard library: instantiations, exceptions, virtual
// bases, lambdas, static initialisation.  It prints a checksum.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <iomanip>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace
{
unsigned long checksum;
void add (unsigned long value) { checksum = checksum * 31 + value; }

struct tracer
{
  explicit tracer (int amount) : m_amount (amount) {}
  ~tracer () { add (m_amount); }
  int m_amount;
};
const std::map<std::string, int> names = { { "one", 1 }, { "two", 2 }, { "three", 3 } };
}

namespace shapes
{
struct shape
{
  virtual ~shape () { add (1); }
  virtual double area () const = 0;
  virtual std::string name () const { return "shape"; }
};
struct tagged
{
  virtual ~tagged () {}
  virtual int tag () const { return 7; }
};
struct square : virtual shape, tagged
{
  explicit square (double side) : m_side (side) {}
  double area () const override { return m_side * m_side; }
  int tag () const override { return 4; }
  std::string name () const override { return "square of " + std::to_string (m_side); }
  double m_side;
};
struct circle final : tagged, virtual shape
{
  explicit circle (double radius) : m_radius (radius) {}
  double area () const override { return 3.25 * m_radius * m_radius; }
  int tag () const override { return 0; }
  double m_radius;
};
}

template <typename T> struct matrix
{
  explicit matrix (size_t size) : m_size (size), m_values (size * size) {}
  T &at (size_t row, size_t column)
  {
    if (row >= m_size || column >= m_size)
      throw std::out_of_range ("no such cell");
    return m_values[row * m_size + column];
  }
  matrix operator* (const matrix &other) const
  {
    matrix result (m_size);
    for (size_t i = 0; i < m_size; i++)
      for (size_t j = 0; j < m_size; j++)
        for (size_t k = 0; k < m_size; k++)
          result.m_values[i * m_size + j] +=
              m_values[i * m_size + k] * other.m_values[k * m_size + j];
    return result;
  }
  size_t m_size;
  std::vector<T> m_values;
};

template <typename T> unsigned long multiply (size_t size)
{
  matrix<T> a (size), b (size);
  for (size_t i = 0; i < size; i++)
    for (size_t j = 0; j < size; j++)
      {
        a.at (i, j) = T (i + j);
        b.at (i, j) = T (i * j + 1);
      }
  matrix<T> c = a * b;
  return (unsigned long)std::accumulate (c.m_values.begin (), c.m_values.end (), T (0));
}

static int fails (int depth)
{
  tracer guard (depth);
  if (depth > 5)
    throw std::runtime_error ("too deep: " + std::to_string (depth));
  return fails (depth + 1) + 1;
}

static unsigned long text ()
{
  std::string input = "alpha-1 beta-22 gamma-333", word;
  unsigned long sum = 0;
  for (std::istringstream words (input); words >> word;)
    {
      size_t dash = word.find ('-');
      std::string letters = word.substr (0, dash);
      std::reverse (letters.begin (), letters.end ());
      sum += letters.length () * std::stoul (word.substr (dash + 1)) + letters[0];
    }
  std::ostringstream out;
  out << std::hex << std::setw (8) << std::setfill ('0') << sum;
  return sum + out.str ().size ();
}

static unsigned long containers ()
{
  std::unordered_map<std::string, std::vector<int>> groups;
  std::set<std::pair<int, std::string>> order;
  std::deque<std::function<int (int)>> queue;
  for (int i = 0; i < 50; i++)
    {
      groups[std::to_string (i % 7)].push_back (i);
      order.emplace (i * 37 % 11, std::to_string (i));
      queue.push_front ([i] (int x) { return x * i + 1; });
    }
  unsigned long sum = 0;
  for (const auto &element : order)
    sum = sum * 3 + element.second.size ();
  for (auto &operation : queue)
    sum += operation (3);
  for (int i = 0; i < 7; i++)
    {
      auto &group = groups[std::to_string (i)];
      std::stable_sort (group.begin (), group.end (), std::greater<> ());
      sum = sum * 5 + group.front ();
    }
  return sum;
}

// Each KIND makes a type of its own, and the library's functions for it.
template <int kind> struct key
{
  int value;
  std::string name;
  bool operator<(const key &other) const { return value % (kind + 2) < other.value; }
};

template <int kind> static unsigned long exercise ()
{
  std::vector<key<kind>> keys;
  std::multimap<key<kind>, std::shared_ptr<int>> tree;
  for (int i = 0; i < 20; i++)
    keys.push_back ({ i * (kind + 3) % 17, std::string (i, 'x') });
  std::reverse (keys.begin (), keys.end ());
  keys.erase (keys.begin () + kind);
  for (const auto &element : keys)
    tree.emplace (element, std::make_shared<int> (element.value));
  unsigned long sum = 0;
  for (const auto &[element, value] : tree)
    sum = sum * 7 + element.name.size () + *value;
  return sum;
}

template <int... kinds> static void exercise_all (std::integer_sequence<int, kinds...>)
{
  (add (exercise<kinds> ()), ...);
}

int main ()
{
  exercise_all (std::make_integer_sequence<int, 6> ());
  std::vector<std::unique_ptr<shapes::shape>> all;
  all.emplace_back (new shapes::square (1.5));
  all.emplace_back (new shapes::circle (2));
  for (auto &shape : all)
    {
      add (shape->name ().size ());
      add ((unsigned long)(shape->area () * 100));
      add (dynamic_cast<shapes::tagged &> (*shape).tag ());
    }
  add (multiply<int> (9) + multiply<double> (8) + multiply<unsigned char> (7));
  try
    {
      add (fails (0));
    }
  catch (const std::exception &error)
    {
      add (std::string (error.what ()).size ());
    }
  try
    {
      matrix<float> (2).at (2, 0) = 1;
    }
  catch (const std::out_of_range &)
    {
      add (99);
    }
  add (text () + containers () + names.at ("three"));
  all.clear ();
  std::printf ("%lx\n", checksum);
}
