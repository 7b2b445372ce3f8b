import 'server-only';

import type { FormWire } from '@latchkey/cms-client/schema';
import { localeRecord, type Translator } from '@latchkey/i18n';
import { countries, countryName } from '@latchkey/i18n/countries';
import type { Places } from '../forms/form-field.client.tsx';
import { formWordsIn } from '../forms/form-words.ts';
import { submitPlainForm } from '../forms/submit-plain-form.action.ts';
import { VisitorForm } from './host-islands.client.tsx';

interface FormPartProps {
  readonly form: FormWire;
  readonly name: string;
  readonly locationId: string | null;
  readonly t: Translator;
}

/** What the block `forms` leaves to the site. */
export function FormPart({ form, name, locationId, t }: FormPartProps) {
  const shared = {
    form,
    name,
    words: formWordsIn(t),
    places: placesFor(form, t),
    locale: t.locale,
    locationId,
    plainAction: submitPlainForm,
  };
  return (
    <>
      <VisitorForm {...shared} />
      {/* What the browser draws is put into its place by a script; this stands there from the start. */}
      <noscript>
        <VisitorForm {...shared} isPlain />
      </noscript>
    </>
  );
}

/** Lists of hundreds travel only to forms that ask for them. */
function placesFor({ fields }: FormWire, { locale }: Translator): Places {
  const { intlTag } = localeRecord(locale);
  const asksFor = (type: 'country' | 'state') => fields.some((field) => field.type === type);
  const all = Object.values(countries);
  const named = all.map(({ isoCode }) => ({ value: isoCode, label: countryName(isoCode, intlTag) }));
  const divided = all.flatMap(({ isoCode, states }) => {
    if (states === null) return [];
    return [[isoCode, Object.entries(states).map(([value, { name }]) => ({ value, label: name }))] as const];
  });
  return {
    countries: asksFor('country') ? named.toSorted((a, b) => a.label.localeCompare(b.label, intlTag)) : [],
    states: asksFor('state') ? Object.fromEntries(divided) : {},
  };
}
