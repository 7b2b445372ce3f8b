import { countries } from '@latchkey/i18n/countries';

/** Finds the country of a time zone; null where none has it. Of several it is the one that has no other zone. */
export function findCountryOfZone(timeZone: string): string | null {
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  const found = Object.keys(countries).filter((country) =>
    listZones(country).some((zone) => zone === timeZone || zone === canonical),
  );
  return found.find((country) => listZones(country).length === 1) ?? found[0] ?? null;
}

function listZones(country: string): readonly string[] {
  // Node has `getTimeZones`, which is newer than the types of the compiler.
  const locale: Intl.Locale & { readonly getTimeZones?: () => readonly string[] } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}
