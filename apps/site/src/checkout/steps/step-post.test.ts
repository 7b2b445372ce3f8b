import { expect, it } from 'vitest';
import { keyOf, readStepPost } from './step-post.ts';

const carried = { _act: 'addCode', _locale: 'fr', _location: 'loc-paris', _slug: 'paris', _key: 'k'.repeat(32) };

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

it('a post is read with what was typed, and without what React adds', () => {
  const post = readStepPost(form({ ...carried, code: ' TEN ', $ACTION_KEY: '1', _plain: '' }));
  expect(post).toMatchObject({ act: 'addCode', id: '', locale: 'fr', locationId: 'loc-paris', locationSlug: 'paris' });
  expect(post?.values).toEqual({ code: ' TEN ' });
  expect([post?.isPlain, post?.held]).toEqual([false, null]);
});

it.each([
  ['of another form', { ...carried, _act: 'format' }],
  ['in no language of the site', { ...carried, _locale: 'tlh' }],
  ['without a location', { ...carried, _location: '' }],
  ['without anything', {}],
])('a post %s is none', (_, fields) => {
  expect(readStepPost(form(fields))).toBeNull();
});

it('a text of any length is cut', () => {
  expect(readStepPost(form({ ...carried, code: 'x'.repeat(100_000) }))?.values['code']).toHaveLength(2_000);
});

const press = { key: 'k'.repeat(32), act: 'addCode', id: '', values: { code: 'TEN' } } as const;

it('a second press of a button has the key of the first', () => {
  expect(keyOf(press)).toBe(keyOf({ ...press }));
});

it.each([
  { ...press, values: { code: 'TWENTY' } },
  { ...press, act: 'removeBooking' as const },
  { ...press, id: 'p1' },
  { ...press, key: 'l'.repeat(32) },
])('another press has another key: %j', (other) => {
  expect(keyOf(other)).not.toBe(keyOf(press));
});

it('a page has one key for its checkout, whatever is typed', () => {
  const submit = { ...press, act: 'checkOut' as const, values: { firstName: 'Ada' } };
  expect(keyOf(submit)).toBe(keyOf({ ...submit, values: { firstName: 'Bea' } }));
});
