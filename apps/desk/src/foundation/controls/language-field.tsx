import { localeRecord } from '@latchkey/i18n';
import { readChainLanguages } from '../text/chain-languages.ts';
import { useChooseLocale, useText } from '../text/text.tsx';
import { SelectField } from './field.tsx';

/** The choice between the languages of the chain; it is empty where there is only one. */
export function LanguageField() {
  const t = useText();
  const choose = useChooseLocale();
  const options = readChainLanguages().map((locale) => ({ value: locale, label: localeRecord(locale).nativeName }));
  return options.length === 1 ? null : (
    <SelectField label={t('Language')} options={options} value={t.locale} onChange={choose} />
  );
}
