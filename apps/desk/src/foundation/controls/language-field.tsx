import { localeRecord, locales } from '@latchkey/i18n';
import { useChooseLocale, useText } from '../text/text.tsx';
import { SelectField } from './field.tsx';

const options = locales.map((locale) => ({ value: locale, label: localeRecord(locale).nativeName }));

export function LanguageField() {
  const t = useText();
  const choose = useChooseLocale();
  return <SelectField label={t('Language')} options={options} value={t.locale} onChange={choose} />;
}
