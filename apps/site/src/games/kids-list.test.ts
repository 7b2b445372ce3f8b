import { describe, expect, it } from 'vitest';
import { isKidsListQuery } from './kids-list.client.tsx';

describe('the query of the kids list', () => {
  it.each([
    ['filters[kidsmode]=1', true],
    ['filters%5Bkidsmode%5D=1', true],
    ['filters[kidsmode]=0', false],
    ['filters[kidsmode]', false],
    ['kidsmode=1', false],
    ['', false],
  ])('reads %j as %s', (query, isKidsList) => {
    expect(isKidsListQuery(new URLSearchParams(query))).toBe(isKidsList);
  });
});
