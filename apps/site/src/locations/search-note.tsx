import {
  type LocationChooserSnapshot,
  selectFoundElsewhere,
  selectHasFoundNothing,
  selectCountryOfUnknownCodes,
} from '@latchkey/booking-core';
import { localeRecord, type Translator } from '@latchkey/i18n';
import { countryName, isCountryCode } from '@latchkey/i18n/countries';
import styles from './chooser-view.module.css';

interface SearchNoteProps {
  readonly t: Translator;
  readonly snapshot: LocationChooserSnapshot;
}

/** Says that a search has found nothing, or nothing in the chosen country; renders nothing for any other search. */
export function SearchNote({ t, snapshot }: SearchNoteProps) {
  const note = writeNote(t, snapshot);
  return note === null ? null : (
    <p className={styles.note} role="alert">
      {note}
    </p>
  );
}

function writeNote(t: Translator, snapshot: LocationChooserSnapshot): string | null {
  const named = (code: string) => (isCountryCode(code) ? countryName(code, localeRecord(t.locale).intlTag) : code);
  const elsewhere = selectFoundElsewhere(snapshot);
  if (elsewhere !== null) {
    return t('We found nothing in %country. These venues are the nearest to the match in %other.', {
      country: named(elsewhere.searched),
      other: named(elsewhere.found),
    });
  }
  const unknown = selectCountryOfUnknownCodes(snapshot);
  if (unknown !== null) {
    return t('We cannot search postal codes in %country. Please enter a town.', { country: named(unknown) });
  }
  return selectHasFoundNothing(snapshot) ? t('Nothing found. Try another city or postal code.') : null;
}
