/*
 * How the api and the site keep to little memory (docs/decisions/0046-small-machines.md). docs/operations.md has the same for other
 * supervisors.
 */

/**
 * V8 collects earlier than it would on a machine with much memory: new objects in semi-spaces of at most 8 MB, which grew to 64 MB
 * during imports and stayed so; the rest at 96 MB first, then whenever it has grown by 25 %.
 */
export const heapArguments = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--initial-heap-size=96'];

/**
 * The allocator of glibc gives back what was freed: two arenas for all threads, blocks from 128 KB on mapped by themselves, and the end of
 * an arena returned. Other systems ignore these.
 */
export const allocatorVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
