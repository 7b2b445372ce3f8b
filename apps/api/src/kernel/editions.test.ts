import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createEditions, currentPort } from './editions.ts';

interface Greeter {
  greet(): string;
}

function greeter(word: string): { readonly greeter: Greeter } {
  return { greeter: { greet: () => word } };
}

describe('createEditions', () => {
  it('lets work end in the edition that it began in, whatever is published meanwhile', async () => {
    const editions = createEditions(greeter('old'));
    const port = currentPort(() => editions.current().greeter);
    const heard: string[] = [];
    const work = editions.inOne(async () => {
      heard.push(port.greet());
      await turn();
      heard.push(port.greet());
      await Promise.all([turn().then(() => heard.push(port.greet())), turn()]);
    });
    editions.publish(greeter('new'));
    expect(port.greet()).toBe('new');
    expect(editions.inOne(() => port.greet())).toBe('new');
    await work;
    expect(heard).toEqual(['old', 'old', 'old']);
  });

  it('answers the newest to work that began nowhere', () => {
    const editions = createEditions(greeter('old'));
    const port = currentPort(() => editions.current().greeter);
    expect(port.greet()).toBe('old');
    editions.publish(greeter('new'));
    expect([port.greet(), editions.newest().greeter.greet()]).toEqual(['new', 'new']);
  });
});
