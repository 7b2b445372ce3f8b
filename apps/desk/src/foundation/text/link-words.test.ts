import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { describe, expect, it } from 'vitest';
import { doesLinkFit, linkContents, linkName } from './link-words.ts';

const link = {
  basketId: 'b_1',
  firstName: 'Zoé',
  lastName: 'de la Cour',
  email: 'zoe@example.org',
  phone: '+14075550142',
  games: [
    { gameId: 'vault', date: '2026-11-30', startTime: '18:00', startsAt: '2026-11-30T23:00:00Z', quantity: 2 },
    { gameId: 'gone', date: '2026-12-01', startTime: '10:30', startsAt: '2026-12-01T15:30:00Z', quantity: 3 },
  ],
  vouchers: ['An evening'],
  amount: 130,
  currency: 'USD',
  deadline: '2026-11-29T19:00:00Z',
  soldBy: 'Hal',
};
const place = { timeZone: 'America/New_York', rooms: [{ gameId: 'vault', name: 'The Vault' }] };

describe('a sale that waits for the payment of its link', () => {
  it.each([
    ['zoe', true],
    ['De la', true],
    ['cour', true],
    ['our', false],
    ['zoe@ex', true],
    ['555 0142', true],
    ['42', false],
    ['Hal', false],
  ])('fits %j: %s', (text, fits) => {
    expect(doesLinkFit(link, text)).toBe(fits);
  });

  it('says for whom it is, and what', async () => {
    const t = await loadDeskTranslator('en');
    expect(linkName(link)).toBe('Zoé de la Cour');
    expect(linkName({ ...link, firstName: '', lastName: '' })).toBe('zoe@example.org');
    expect(linkContents(link, place, t).replaceAll(/[\u00A0\u202F]/gu, ' ')).toBe(
      'The Vault: Mon, Nov 30, 6:00 PM · gone: Tue, Dec 1, 10:30 AM · An evening',
    );
  });
});
