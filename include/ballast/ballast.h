/* SPDX-License-Identifier: MIT */
/* Marks in the source, for builds whose compiler can't load the plugin.

   Active where Ballast is validated: GCC and Clang, ELF, AArch64 and x86-64, little
   endian, 64 bits.  Everywhere else, and with BALLAST_DISABLE defined, every macro
   expands to nothing and every function does nothing.  For C89 and C++98 and all later
   versions.

     BALLAST_HOT void dispatch (struct task *task);

   An attribute of the source wins over the manifest only where it asks for more: the
   plugin raises alignments and never lowers them.  */
#ifndef BALLAST_BALLAST_H
#define BALLAST_BALLAST_H

/* 1 where the macros below do something, otherwise 0.  */
#if !defined(BALLAST_DISABLE) && defined(__GNUC__) && defined(__ELF__)                   \
    && defined(__LP64__)                                                                 \
    && ((defined(__aarch64__) && !defined(__AARCH64EB__)) || defined(__x86_64__))        \
    && !defined(__APPLE__) && !defined(__INTEL_COMPILER) && !defined(__CUDACC__)         \
    && !defined(__NVCOMPILER) && !defined(__PGI) && !defined(__TINYC__)
#  define BALLAST_ACTIVE 1
#else
#  define BALLAST_ACTIVE 0
#endif

/* On a function's declaration: its entry lies at a multiple of BYTES, a power of two.  */
#if BALLAST_ACTIVE
#  define BALLAST_ALIGNED(bytes) __attribute__ ((__aligned__ (bytes)))
#else
#  define BALLAST_ALIGNED(bytes)
#endif

/* On a hot function's declaration: its entry starts a cache line.  There is no section in
   it: GCC stops splitting off the cold part of a function whose section the source gives,
   so its code would change.  */
#define BALLAST_HOT BALLAST_ALIGNED (64)

/* At file scope: declares the bounds of region REGION (a manifest's @region), which the
   linker input of `ballast link` defines.  Where it was not used, or BALLAST_ACTIVE is 0,
   both bounds are null and the region is empty.  */
#if BALLAST_ACTIVE
#  ifdef __cplusplus
#    define BALLAST_EXTERN_C extern "C"
#  else
#    define BALLAST_EXTERN_C extern
#  endif
#  define BALLAST_REGION(region)                                                         \
    BALLAST_EXTERN_C const char __ballast_##region##_start[]                             \
        __attribute__ ((__weak__, __visibility__ ("hidden")));                           \
    BALLAST_EXTERN_C const char __ballast_##region##_stop[]                              \
        __attribute__ ((__weak__, __visibility__ ("hidden")))
#  define BALLAST_REGION_START(region) (&__ballast_##region##_start[0])
#  define BALLAST_REGION_STOP(region)  (&__ballast_##region##_stop[0])
#else
#  define BALLAST_REGION(region)       struct ballast_no_region_##region
#  define BALLAST_REGION_START(region) ((const char *)0)
#  define BALLAST_REGION_STOP(region)  ((const char *)0)
#endif

/* Bytes between two reads of ballast_prefault: the smallest page of the two machines.  */
#define BALLAST_PREFAULT_STEP 4096

/* Reads a byte of each page from START up to STOP, so that the first calls into the code
   there find their pages mapped.  Nothing happens if either is null.  Returns the number
   of reads, one more than steps: the last byte may lie in a page that no step reaches. */
#if BALLAST_ACTIVE
__attribute__ ((__unused__)) static __inline__ unsigned long
ballast_prefault (const char *start, const char *stop)
{
  unsigned long reads = 0;
  const volatile char *at = start;
  char byte; /* Clang 14 wants the value of a volatile read to go somewhere */
  if (start == 0 || stop == 0 || start >= stop)
    return 0;
  while (at < (const volatile char *)stop)
    {
      byte = *at;
      at += BALLAST_PREFAULT_STEP;
      reads++;
    }
  at = start;
  byte = at[stop - start - 1]; /* from start: GCC 12 warns of stop[-1] */
  (void)byte;
  return reads + 1;
}
#else
#  define ballast_prefault(start, stop) ((void)(start), (void)(stop), 0ul)
#endif

/* Maps region REGION's pages.  */
#define BALLAST_PREFAULT(region)                                                         \
  ballast_prefault (BALLAST_REGION_START (region), BALLAST_REGION_STOP (region))

#endif
