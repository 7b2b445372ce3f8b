import { setTimeout } from 'node:timers/promises';
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
    expect(Buffer.from(createBasketId().slice(-22), 'base64url')).toHaveLength(16);
    expect(new Set(Array.from({ length: 1_000 }, () => createBasketId().slice(-22))).size).toBe(1_000);
  });

  it('is in the order of the time, to the millisecond', async () => {
    const first = createBasketId();
    await setTimeout(3);
    expect(createBasketId().slice(0, 11) > first.slice(0, 11)).toBe(true);
  });

  it('uses only characters that a cookie may have', () => {
    expect(Array.from({ length: 100 }, createBasketId).filter((id) => !isBasketId(id))).toEqual([]);
  });
});
