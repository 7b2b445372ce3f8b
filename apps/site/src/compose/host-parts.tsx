import 'server-only';

import type { HostParts } from '@latchkey/blocks';
import type { FormWire, Location } from '@latchkey/cms-client/contract';
import { localeRecord, type Translator } from '@latchkey/i18n';
import { countries, countryName } from '@latchkey/i18n/countries';
import { paths } from '../foundation/paths.ts';
import {
  NewsletterForm,
  NewsletterFormWithoutScripts,
  VisitorForm,
  VisitorFormWithoutScripts,
} from './host-islands.client.tsx';
import type { Regions } from '../forms/form-field.client.tsx';
import { GamesFilter } from '../games/games-filter.tsx';
import { translateFormWords } from '../forms/form-words.ts';
import { submitPlainForm } from '../forms/submit-plain-form.action.ts';
import { subscribePlainly } from '../newsletter/subscribe-plainly.action.ts';
// The styles of the islands belong to the page: they are needed before the code is loaded, and without JavaScript.
import '../forms/text-field.module.css';
import '../forms/visitor-form.module.css';
import '../games/games-filter.module.css';
import '../newsletter/newsletter-form.module.css';

interface HostContext {
  readonly location: Location | null;
  /** True where the page is the list of games. */
  readonly isGamesList: boolean;
  readonly isKidsList: boolean;
  readonly t: Translator;
}

/** Returns the parts that blocks leave to the site because they call the api. */
export function createHostParts({ location, isGamesList, isKidsList, t }: HostContext): HostParts {
  const locationId = location?.id ?? null;
  const slug = location?.slug ?? null;
  return {
    form: (form, name) => <FormPart form={form} name={name} locationId={locationId} t={t} />,
    newsletter: (listId) => <NewsletterPart listId={listId} t={t} />,
    gamesFilter: () =>
      isGamesList ? (
        <GamesFilter
          label={t('Filter the games')}
          all={{ text: t('All games'), href: paths.games(t.locale, slug) }}
          kids={{ text: t('Games with Kids Mode'), href: paths.kidsGames(t.locale, slug) }}
          isKidsList={isKidsList}
        />
      ) : null,
  };
}

interface FormPartProps {
  readonly form: FormWire;
  readonly name: string;
  readonly locationId: string | null;
  readonly t: Translator;
}

/** The part that the block `forms` leaves to the site. */
function FormPart({ form, name, locationId, t }: FormPartProps) {
  const shared = {
    form,
    name,
    words: translateFormWords(t),
    regions: listRegions(form, t),
    locale: t.locale,
    locationId,
    plainAction: submitPlainForm,
  };
  return (
    <>
      <VisitorForm {...shared} />
      {/* The form above is inserted by a script; this copy is in the page from the start, for browsers without JavaScript. */}
      <noscript>
        <VisitorFormWithoutScripts {...shared} idPrefix={`${form.slug}-plain`} />
      </noscript>
    </>
  );
}

/** Returns the countries and states only if a form has fields for them: they are long lists. */
function listRegions({ fields }: FormWire, { locale }: Translator): Regions {
  const { intlTag } = localeRecord(locale);
  const hasField = (type: 'country' | 'state') => fields.some((field) => field.type === type);
  const all = Object.values(countries);
  const named = all.map(({ isoCode }) => ({ value: isoCode, label: countryName(isoCode, intlTag) }));
  const divided = all.flatMap(({ isoCode, states }) => {
    if (states === null) return [];
    return [[isoCode, Object.entries(states).map(([value, { name }]) => ({ value, label: name }))] as const];
  });
  return {
    countries: hasField('country') ? named.toSorted((a, b) => a.label.localeCompare(b.label, intlTag)) : [],
    states: hasField('state') ? Object.fromEntries(divided) : {},
  };
}

interface NewsletterPartProps {
  readonly listId: string;
  readonly t: Translator;
}

/** The part that the block `newsletter` leaves to the site. */
function NewsletterPart({ listId, t }: NewsletterPartProps) {
  const shared = {
    listId,
    locale: t.locale,
    words: {
      email: t('Email'),
      subscribe: t('Subscribe'),
      required: t('This field is required'),
      invalid: t('Invalid Email'),
      failed: t('Unable to add to newsletter'),
      confirm: t('We have sent you an email. Open it to confirm your subscription.'),
    },
    plainAction: subscribePlainly,
  };
  return (
    <>
      <NewsletterForm {...shared} />
      {/* This copy is in the page from the start, for browsers without JavaScript, as in FormPart. */}
      <noscript>
        <NewsletterFormWithoutScripts {...shared} />
      </noscript>
    </>
  );
}
