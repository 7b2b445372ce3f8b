import { describe, expect, it } from 'vitest';
import { readStepPost } from '../../steps/step-post.ts';
import { toIntentKey, readPostedTickets } from './read-book-now.ts';

/** Creates the form that a page without scripts posts for Book Now, with changed fields. */
function posted(changes: Readonly<Record<string, string | readonly string[]>> = {}): FormData {
  const fields = {
    _flow: 'booking',
    _act: 'bookNow',
    _locale: 'fr',
    _location: 'loc-paris',
    _slug: 'paris',
    _game: 'lost-temple',
    _key: 'a'.repeat(32),
    date: '2026-11-24',
    slot: 'slot-1',
    kids: '1',
    ticket: ['2:adult', '0:child'],
    ...changes,
  };
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
  return data;
}

function readForm(data: FormData) {
  const post = readStepPost(data);
  return post === null ? null : readPostedTickets(post);
}

const read = (changes?: Parameters<typeof posted>[0]) => {
  const tickets = readForm(posted(changes));
  if (tickets === null) throw new Error('The form could not be read.');
  return tickets;
};

describe('readPostedTickets', () => {
  it('reads the slot and the quantities as the query of a URL has them', () => {
    expect(read()).toEqual({
      locale: 'fr',
      location: 'paris',
      game: 'lost-temple',
      query: { date: '2026-11-24', instanceId: 'slot-1', isKidsMode: true, quantities: { adult: 2 } },
      intent: 'book',
      vanished: [],
      prices: null,
      key: 'a'.repeat(32),
    });
  });

  it.each([
    ['total', 'total'],
    ['rest', 'rest'],
    ['anything', 'book'],
  ])('reads the pressed button: %s counts as %s', (value, intent) => {
    expect(read({ _intent: value, _vanished: ['x', 'y'] })).toMatchObject({ intent, vanished: ['x', 'y'] });
  });

  it.each([{ _locale: 'la' }, { _act: 'other' }, { slot: '' }])(
    'returns null for a form that this site has not written: %j',
    (changes) => {
      expect(readForm(posted(changes))).toBeNull();
    },
  );

  it('reads the prices that the page has shown, and nothing that it cannot have written', () => {
    const prices = {
      each: [{ size: 1, minor: { adult: 2_900 } }],
      sums: [{ size: 6, minor: 15_000 }],
      leastMinor: 7_000,
    };
    expect(read({ _prices: JSON.stringify(prices) }).prices).toEqual(prices);
    for (const wrong of ['', '{', '[]', '{"each":[{"size":0,"minor":{}}]}', '{"each":[],"leastMinor":-1}'])
      expect(read({ _prices: wrong }).prices).toBeNull();
  });

  it('ignores files', () => {
    const data = posted();
    data.append('_vanished', new Blob(['x']), 'x.txt');
    expect(readForm(data)?.vanished).toEqual([]);
  });
});

describe('toIntentKey', () => {
  /** The key of the form in a browser without a basket. */
  const key = toIntentKey(read(), null);

  it('is the same for the same form, whatever the order of its fields', () => {
    expect(toIntentKey(read({ ticket: ['0:child', '2:adult'] }), null)).toBe(key);
    expect(key).toMatch(/^[\da-f]{40}$/u);
  });

  it.each([
    ['other tickets', { ticket: '3:adult' }, null],
    ['another slot', { slot: 'slot-2' }, null],
    ['another form', { _key: 'b'.repeat(32) }, null],
    ['the other button', { _intent: 'rest' }, null],
    ['another basket', {}, 'b_1'],
  ])('differs for %s', (_, changes, basketId) => {
    expect(toIntentKey(read(changes), basketId)).not.toBe(key);
  });
});
