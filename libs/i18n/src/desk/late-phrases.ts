/* The phrases of the office, apart from those with which the desk opens. A screen loads its own, in the one language that is in use. */
import type { PluralForm, TableOf } from '../phrases/phrase.ts';
import type { Locale } from '../locales.ts';
import type { counter } from './phrases/en/counter.ts';
import type { customers } from './phrases/en/customers.ts';
import type { figures } from './phrases/en/figures.ts';
import type { inbox } from './phrases/en/inbox.ts';
import type { office } from './phrases/en/office.ts';
import type { people } from './phrases/en/people.ts';
import type { reviews } from './phrases/en/reviews.ts';
import type { vouchers } from './phrases/en/vouchers.ts';

interface EnglishGroups {
  readonly counter: typeof counter;
  readonly customers: typeof customers;
  readonly figures: typeof figures;
  readonly inbox: typeof inbox;
  readonly office: typeof office;
  readonly people: typeof people;
  readonly reviews: typeof reviews;
  readonly vouchers: typeof vouchers;
}

/** Phrases that are loaded together, by the name of their file. */
export type PhraseGroup = keyof EnglishGroups;

/** The keys of all groups. */
export type LateKey = { [Group in PhraseGroup]: keyof EnglishGroups[Group] }[PhraseGroup];

type Loaders<Form extends PluralForm> = {
  readonly [Group in PhraseGroup]: () => Promise<TableOf<keyof EnglishGroups[Group], Form>>;
};

export const latePhrases = {
  en: {
    counter: async () => (await import('./phrases/en/counter.ts')).counter,
    customers: async () => (await import('./phrases/en/customers.ts')).customers,
    figures: async () => (await import('./phrases/en/figures.ts')).figures,
    inbox: async () => (await import('./phrases/en/inbox.ts')).inbox,
    office: async () => (await import('./phrases/en/office.ts')).office,
    people: async () => (await import('./phrases/en/people.ts')).people,
    reviews: async () => (await import('./phrases/en/reviews.ts')).reviews,
    vouchers: async () => (await import('./phrases/en/vouchers.ts')).vouchers,
  } satisfies Loaders<'one' | 'other'>,
  fr: {
    counter: async () => (await import('./phrases/fr/counter.ts')).counter,
    customers: async () => (await import('./phrases/fr/customers.ts')).customers,
    figures: async () => (await import('./phrases/fr/figures.ts')).figures,
    inbox: async () => (await import('./phrases/fr/inbox.ts')).inbox,
    office: async () => (await import('./phrases/fr/office.ts')).office,
    people: async () => (await import('./phrases/fr/people.ts')).people,
    reviews: async () => (await import('./phrases/fr/reviews.ts')).reviews,
    vouchers: async () => (await import('./phrases/fr/vouchers.ts')).vouchers,
  } satisfies Loaders<'one' | 'many' | 'other'>,
  es: {
    counter: async () => (await import('./phrases/es/counter.ts')).counter,
    customers: async () => (await import('./phrases/es/customers.ts')).customers,
    figures: async () => (await import('./phrases/es/figures.ts')).figures,
    inbox: async () => (await import('./phrases/es/inbox.ts')).inbox,
    office: async () => (await import('./phrases/es/office.ts')).office,
    people: async () => (await import('./phrases/es/people.ts')).people,
    reviews: async () => (await import('./phrases/es/reviews.ts')).reviews,
    vouchers: async () => (await import('./phrases/es/vouchers.ts')).vouchers,
  } satisfies Loaders<'one' | 'many' | 'other'>,
  de: {
    counter: async () => (await import('./phrases/de/counter.ts')).counter,
    customers: async () => (await import('./phrases/de/customers.ts')).customers,
    figures: async () => (await import('./phrases/de/figures.ts')).figures,
    inbox: async () => (await import('./phrases/de/inbox.ts')).inbox,
    office: async () => (await import('./phrases/de/office.ts')).office,
    people: async () => (await import('./phrases/de/people.ts')).people,
    reviews: async () => (await import('./phrases/de/reviews.ts')).reviews,
    vouchers: async () => (await import('./phrases/de/vouchers.ts')).vouchers,
  } satisfies Loaders<'one' | 'other'>,
  ar: {
    counter: async () => (await import('./phrases/ar/counter.ts')).counter,
    customers: async () => (await import('./phrases/ar/customers.ts')).customers,
    figures: async () => (await import('./phrases/ar/figures.ts')).figures,
    inbox: async () => (await import('./phrases/ar/inbox.ts')).inbox,
    office: async () => (await import('./phrases/ar/office.ts')).office,
    people: async () => (await import('./phrases/ar/people.ts')).people,
    reviews: async () => (await import('./phrases/ar/reviews.ts')).reviews,
    vouchers: async () => (await import('./phrases/ar/vouchers.ts')).vouchers,
  } satisfies Loaders<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>,
} as const satisfies Record<Locale, Loaders<'other'>>;
