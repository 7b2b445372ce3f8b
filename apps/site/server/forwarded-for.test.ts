import { describe, expect, it } from 'vitest';
import { forwardedFor } from './forwarded-for.ts';

describe('forwardedFor', () => {
  it.each([
    [undefined, '192.0.2.7', '192.0.2.7'],
    ['', '192.0.2.7', '192.0.2.7'],
    ['203.0.113.9', '192.0.2.7', '203.0.113.9, 192.0.2.7'],
    [['203.0.113.9', '198.51.100.1'], '192.0.2.7', '203.0.113.9, 198.51.100.1, 192.0.2.7'],
    ['203.0.113.9', undefined, '203.0.113.9, unknown'],
  ])('passes %j on with %s behind it', (received, seen, expected) => {
    expect(forwardedFor(received, seen)).toBe(expected);
  });
});
