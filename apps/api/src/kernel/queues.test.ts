import { expect, it } from 'vitest';
import { createTurns } from './queues.ts';

it('takes turns beside each other, and none beside one that is taken alone', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise<void>((resolve) => void ends.set(name, resolve));
    seen.push(`${name} ends`);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => void setImmediate(resolve));
  };
  const all = [
    turns.beside(work('a')),
    turns.beside(work('b')),
    turns.alone(work('c')),
    turns.beside(work('d')),
    turns.alone(work('e')),
  ];
  for (const name of ['', 'a', 'b', 'c', 'd', 'e']) await end(name);
  await Promise.all(all);
  expect(seen).toEqual([
    'a begins',
    'b begins',
    'a ends',
    'b ends',
    'c begins',
    'c ends',
    'd begins',
    'd ends',
    'e begins',
    'e ends',
  ]);
});

it('goes on after work that fails', async () => {
  const turns = createTurns();
  const fails = () => Promise.reject(new Error('no'));
  const failed = Promise.allSettled([turns.beside(fails), turns.alone(fails), turns.beside(fails)]);
  expect(await turns.alone(() => Promise.resolve('done'))).toBe('done');
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
