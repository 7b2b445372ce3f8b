import { expect, it } from 'vitest';
import { writeSecurityText } from './security-text.ts';

const site = {
  siteOrigin: 'https://house.example',
  locales: ['en', 'fr'] as const,
  nowMs: Date.parse('2026-11-28T07:00:00Z'),
};

it('says where a weakness is reported, and until when the file is valid', () => {
  expect(writeSecurityText({ ...site, contact: 'mailto:security@house.example' })).toBe(
    `Contact: mailto:security@house.example
Expires: 2027-05-27T00:00:00.000Z
Preferred-Languages: en, fr
Canonical: https://house.example/.well-known/security.txt
`,
  );
});

it('names the contact page of the site where nothing else is configured', () => {
  expect(writeSecurityText({ ...site, contact: null })).toContain('Contact: https://house.example/en/contact\n');
});
