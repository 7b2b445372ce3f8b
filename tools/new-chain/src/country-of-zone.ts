import { countries } from '@latchkey/i18n/countries';

/** The country of a time zone; null where none has it. Of several the one that has no other zone. */
export function countryOfZone(timeZone: string): string | null {
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  const found = Object.keys(countries).filter((country) =>
    zonesOf(country).some((zone) => zone === timeZone || zone === canonical),
  );
  return found.find((country) => zonesOf(country).length === 1) ?? found[0] ?? null;
}

function zonesOf(country: string): readonly string[] {
  // Newer than the types of the compiler; Node has it.
  const locale: Intl.Locale & { readonly getTimeZones?: () => readonly string[] } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}
