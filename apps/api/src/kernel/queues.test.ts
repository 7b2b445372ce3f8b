import { expect, it } from 'vitest';
import { createQueue } from './queues.ts';

it('a queue runs concurrent work together and exclusive work alone', async () => {
  const queue = createQueue();
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise<void>((resolve) => void ends.set(name, resolve));
    seen.push(`${name} ends`);
  };
  const letWorkBegin = () => new Promise((resolve) => void setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await letWorkBegin();
  };
  const all = [
    queue.beside(work('a')),
    queue.beside(work('b')),
    queue.alone(work('c')),
    queue.beside(work('d')),
    queue.alone(work('e')),
  ];
  await letWorkBegin();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await end(name);
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

it('a queue goes on after work that fails', async () => {
  const queue = createQueue();
  const fails = () => Promise.reject(new Error('no'));
  const failed = Promise.allSettled([queue.beside(fails), queue.alone(fails), queue.beside(fails)]);
  expect(await queue.alone(() => Promise.resolve('done'))).toBe('done');
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
