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
/** Sets the languages that the browser's user prefers, the best one first. */
const reads = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('the first language of the desk', () => {
  it.each([
    ['the first of the browser’s languages that the chain has', 'ar en', ['fr', 'en-GB'], null, 'en'],
    ['the default one of the chain if it has none of the browser’s', 'ar en', ['fr'], null, 'ar'],
    ['the one that was chosen in this browser', 'ar en', ['ar'], 'en', 'en'],
    ['one of the browser’s if the chain no longer has the chosen one', 'ar en', ['en'], 'fr', 'en'],
    ['one of all languages of the desk if the page names none of the chain', undefined, ['es'], null, 'es'],
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

  it('offers the languages of the chain', () => {
    document.documentElement.dataset['languages'] = 'ar en';
    show();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['العربية', 'English']);
  });

  it('is absent if the chain has only one language', () => {
    document.documentElement.dataset['languages'] = 'en';
    show();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

it('dates are written as in the country of the location, phrases in the language of the person', () => {
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
