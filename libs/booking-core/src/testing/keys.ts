import type { CreateKey } from '../ports.ts';

/** Keys that count: key-1, key-2 ... */
export function createCountingKeys(): CreateKey {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
}
