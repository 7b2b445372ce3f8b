import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSnapshots, currentPort } from './snapshots.ts';

interface Greeter {
  greet(): string;
}

function greeter(word: string): { readonly greeter: Greeter } {
  return { greeter: { greet: () => word } };
}

describe('createSnapshots', () => {
  it('lets work end with the snapshot that it began with, whatever is published before it ends', async () => {
    const snapshots = createSnapshots(greeter('old'));
    const port = currentPort(() => snapshots.current().greeter);
    const greetings: string[] = [];
    const work = snapshots.inOne(async () => {
      greetings.push(port.greet());
      await nextTick();
      greetings.push(port.greet());
      await Promise.all([nextTick().then(() => greetings.push(port.greet())), nextTick()]);
    });
    snapshots.publish(greeter('new'));
    expect(port.greet()).toBe('new');
    expect(snapshots.inOne(() => port.greet())).toBe('new');
    await work;
    expect(greetings).toEqual(['old', 'old', 'old']);
  });

  it('returns the newest outside of such work', () => {
    const snapshots = createSnapshots(greeter('old'));
    const port = currentPort(() => snapshots.current().greeter);
    expect(port.greet()).toBe('old');
    snapshots.publish(greeter('new'));
    expect([port.greet(), snapshots.newest().greeter.greet()]).toEqual(['new', 'new']);
  });
});
