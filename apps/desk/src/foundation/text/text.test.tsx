// @vitest-environment jsdom
import { formatDate } from '@latchkey/i18n';
import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageField } from '../controls/language-field.tsx';
import { writeSetting } from '../settings.ts';
import { chooseFirstLocale, TextAt, TextProvider, useText } from './text.tsx';

afterEach(() => {
  delete document.documentElement.dataset['languages'];
  localStorage.clear();
  vi.restoreAllMocks();
});

const english = await loadDeskTranslator('en');
const reads = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('the first language of the desk', () => {
  it.each([
    ['the best of the browser’s that the chain has', 'ar en', ['fr', 'en-GB'], null, 'en'],
    ['the default one of the chain where it has none of those', 'ar en', ['fr'], null, 'ar'],
    ['the one that was chosen here', 'ar en', ['ar'], 'en', 'en'],
    ['not one that the chain no longer has', 'ar en', ['en'], 'fr', 'en'],
    ['one of the usual ones where the page names none', undefined, ['es'], null, 'es'],
  ])('is %s', (_, languages, browser, kept, locale) => {
    if (languages !== undefined) document.documentElement.dataset['languages'] = languages;
    if (kept !== null) writeSetting('locale', kept);
    reads(...browser);
    expect(chooseFirstLocale()).toBe(locale);
  });
});

describe('the choice of a language', () => {
  const show = () =>
    render(
      <TextProvider first={english}>
        <LanguageField />
      </TextProvider>,
    );

  it('has the languages of the chain', () => {
    document.documentElement.dataset['languages'] = 'ar en';
    show();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['العربية', 'English']);
  });

  it('is absent where there is one', () => {
    document.documentElement.dataset['languages'] = 'en';
    show();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

it('dates are written as in the country of the location, phrases stay', () => {
  function Day() {
    const t = useText();
    return <p>{`${t('Close')}: ${formatDate('2026-05-24', t.dates, 'long')}`}</p>;
  }
  render(
    <TextProvider first={english}>
      <Day />
      <TextAt country="GB">
        <Day />
      </TextAt>
    </TextProvider>,
  );
  expect(screen.getAllByText(/^Close: /u).map(({ textContent }) => textContent)).toEqual([
    'Close: May 24, 2026',
    'Close: 24 May 2026',
  ]);
});
