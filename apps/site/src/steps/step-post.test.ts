import { expect, it } from 'vitest';
import { readStepPost } from './step-post.ts';

const page = {
  _flow: 'checkout',
  _act: 'addCode',
  _locale: 'fr',
  _location: 'loc-paris',
  _slug: 'paris',
  _key: 'k'.repeat(32),
};

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

it('a post is read with what was typed, and without what React adds', () => {
  const post = readStepPost(form({ ...page, code: ' TEN ', $ACTION_KEY: '1', _plain: '1' }));
  expect(post).toMatchObject({
    flow: 'checkout',
    act: 'addCode',
    id: '',
    locale: 'fr',
    locationId: 'loc-paris',
    locationSlug: 'paris',
  });
  expect(post?.values).toEqual({ code: ' TEN ' });
  expect([post?.carried('_plain'), post?.carried('_held')]).toEqual(['1', '']);
});

it.each([
  ['of no flow', { ...page, _flow: 'format' }],
  ['in no language of the site', { ...page, _locale: 'tlh' }],
  ['without a location', { ...page, _location: '' }],
  ['without anything', {}],
])('a post %s is not read', (_, fields) => {
  expect(readStepPost(form(fields))).toBeNull();
});

it('a text of any length is cut', () => {
  expect(readStepPost(form({ ...page, code: 'x'.repeat(100_000) }))?.values['code']).toHaveLength(2_000);
});

it('the content of a basket in a hidden field is longer than what is typed', () => {
  const held = 'x'.repeat(50_000);
  expect(readStepPost(form({ ...page, _held: held }))?.carried('_held')).toBe(held);
});
