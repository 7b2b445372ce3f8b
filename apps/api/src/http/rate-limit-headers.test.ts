import { describe, expect, it } from 'vitest';
import { noteQuota, withQuotaNotes, type Quota } from '../kernel/quota-notes.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';

const quota: Quota = { name: 'checkout', limit: 40, windowSeconds: 3_600, remaining: 39, resetSeconds: 120 };

describe('the RateLimit headers', () => {
  it('list each limit that counted the request', () => {
    const other = { name: 'read', limit: 1_200, windowSeconds: 60, remaining: 0, resetSeconds: 7 };
    expect(rateLimitHeaders([quota, other])).toEqual({
      'RateLimit-Policy': '"checkout";q=40;w=3600, "read";q=1200;w=60',
      RateLimit: '"checkout";r=39;t=120, "read";r=0;t=7',
    });
  });

  it('are absent if no limit counted the request', () => {
    expect(rateLimitHeaders([])).toEqual({});
  });

  it('show the later of two notes of the same limit', () => {
    expect(rateLimitHeaders([quota, { ...quota, remaining: 40 }])).toMatchObject({
      RateLimit: '"checkout";r=40;t=120',
    });
  });

  it('show the counts of their own request, also if two run at once', async () => {
    const lists: Quota[][] = [[], []];
    await Promise.all(
      lists.map((list, index) =>
        withQuotaNotes(list, async () => {
          await Promise.resolve();
          noteQuota({ ...quota, remaining: index });
        }),
      ),
    );
    expect(lists.map((list) => list.map(({ remaining }) => remaining))).toEqual([[0], [1]]);
  });

  it('ignore a note that is made outside of a request', () => {
    expect(() => noteQuota(quota)).not.toThrow();
  });
});
