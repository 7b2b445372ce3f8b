import { formatDate } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly reference: string;
}

/** Names a customer: by the name, else the email address, else the telephone number, else the reference. */
export function customerName({ firstName, lastName, email, phone, reference }: Named): string {
  return `${firstName} ${lastName}`.trim() || email || phone || reference;
}

/** Says how often a customer came, when last, and how many visits are to come. */
export function visitsText(
  {
    visits,
    upcoming,
    lastVisit,
  }: { readonly visits: number; readonly upcoming: number; readonly lastVisit: string | null },
  t: DeskTranslator,
): string {
  const coming = upcoming === 0 ? [] : [t('To come: %number', { number: `${upcoming}` })];
  const visited = t('Visits: %number', { number: `${visits}` });
  const been =
    lastVisit === null ? [visited] : [visited, t('last on %date', { date: formatDate(lastVisit, t.dates, 'medium') })];
  return [...been, ...coming].join(' · ');
}
