import type { Random } from '@latchkey/testing';

const strangeTexts = [
  '',
  ' ',
  'null',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0x10',
  'true',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'ﷺ'.repeat(20),
  '𝒳'.repeat(30),
  '{}',
  '[]',
  '%',
  '%00',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  'en-US-x-private',
  '__proto__',
  'constructor',
];

const strangeNumbers = [0, -0, -1, 0.5, 1e-7, 1e15, 1e308, 2 ** 53, -(2 ** 31) - 1, 2 ** 63];

export function strangeText(random: Random): string {
  return random.chance(0.15) ? 'x'.repeat(random.between(101, 6_000)) : random.pick(strangeTexts);
}

/** Generates any JSON value of little depth. */
export function strangeValue(random: Random, depth = 3): unknown {
  const kind = random.between(0, depth > 0 ? 6 : 4);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick(strangeNumbers);
  if (kind <= 4) return strangeText(random);
  const size = random.between(0, 4);
  if (kind === 5) return Array.from({ length: size }, () => strangeValue(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [strangeText(random).slice(0, 40), strangeValue(random, depth - 1)]),
  );
}

/** Generates text for a path or a query, with valid and invalid escapes. */
export function strangeEscape(random: Random): string {
  const broken = ['%', '%f', '%ff', '%c3%28', '%ed%a0%80', 'a%00b', '%2e%2e%2f'];
  if (random.chance(0.3)) return random.pick(broken);
  const text = strangeText(random).replaceAll(/\p{Surrogate}/gu, 'x');
  return encodeURIComponent(text);
}
