interface Town {
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  /** The code of the country, ISO 3166-1; the United States if absent. */
  readonly country?: string | null | undefined;
}

/** The countries whose post writes the code before the town. */
const codeFirst =
  'AD AT BE BG BY CH CY CZ DE DK DZ EE ES FI FR GE GR HR HU IL IS IT LI LT LU MA MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TN TR UA VA XK';

/** Returns the parts of the line with the town, in the order of its country: `Orlando`, `FL`, `32819`; `75009 Paris`. Absent parts are left out. */
export function townParts({ city, state, postalCode, country }: Town): readonly string[] {
  const parts = codeFirst.includes(country ?? 'US')
    ? [[postalCode, city].filter((part) => isWritten(part)).join(' '), state]
    : [city, state, postalCode];
  return parts.filter((part) => isWritten(part));
}

function isWritten(part: string | null | undefined): part is string {
  return part !== null && part !== undefined && part !== '';
}
