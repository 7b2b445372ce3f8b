/* The settings with which the api and the site need little memory (docs/decisions/0046-small-machines.md). docs/operations.md has them for other
 * supervisors.
 */

/**
 * The arguments that make V8 collect garbage earlier than it would on a machine with much memory: new objects in semi-spaces of at most 8 MB, which
 * otherwise grow to 64 MB during imports and stay so; the rest at 96 MB first, then whenever it has grown by 25 %.
 */
export const heapArguments = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--initial-heap-size=96'];

/**
 * The variables that make the allocator of glibc return freed memory: two arenas for all threads, blocks from 128 KB on mapped by themselves, and
 * the end of an arena returned. Other systems ignore them.
 */
export const allocatorVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
