import { isBasketId } from '@latchkey/http-server/names';
import { describe, expect, it } from 'vitest';
import { createBasketId, createReference } from './random-ids.ts';

describe('createReference', () => {
  it('uses no letters that are easily confused', () => {
    const references = Array.from({ length: 500 }, createReference);
    for (const reference of references)
      expect(reference).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{4}-[34679ACDEFGHJKMNPQRTVWXY]{4}$/u);
    expect(new Set(references).size).toBe(500);
  });
});

describe('createBasketId', () => {
  it('has 128 random bits', () => {
    expect(Buffer.from(createBasketId().slice(2), 'base64url')).toHaveLength(16);
  });

  it('makes what a cookie may hold', () => {
    expect(Array.from({ length: 100 }, createBasketId).filter((id) => !isBasketId(id))).toEqual([]);
  });
});
