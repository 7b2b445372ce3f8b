import { describe, expect, it } from 'vitest';
import { knownLocales, type Locale } from '../locales.ts';
import { loadPhraseTables } from '../testing/phrase-tables.ts';
import { typographyErrors } from './typography.ts';

const tables = await loadPhraseTables();

describe('typographyErrors', () => {
  it.each<[Locale, string, string]>([
    ['fr', 'Vraiment ?', 'narrow no-break space before'],
    ['fr', 'Vraiment\u00A0?', 'narrow no-break space before'],
    ['fr', 'Vraiment?', 'narrow no-break space before'],
    ['fr', 'Note: <b>oui</b>', 'narrow no-break space before'],
    ['fr', '« oui\u202F»', 'after «'],
    ['fr', "l'heure", 'typewriter'],
    ['fr', '“oui”', 'English quotes'],
    ['fr', '10 % de remise', 'number and its %'],
    ['es', 'Seguro?', 'without ¿'],
    ['es', 'Hola!', 'without ¡'],
    ['es', '¿Seguro', 'does not close'],
    ['es', '«Sí», dijo "él"', 'typewriter'],
    ['de', 'Er sagte “ja”.', 'opens with the sign that closes'],
    ['de', 'Er sagte „ja', 'does not close'],
    ['de', 'Wirklich ?', 'may break before its sign'],
    ['de', 'um 10% billiger', 'no-break space between a number and its %'],
    ['de', 'hier - dort', 'hyphen for a dash'],
    ['ar', 'نعم, هنا', 'Latin comma'],
    ['ar', 'هل أنتم هنا?', 'question mark'],
    ['ar', 'بعد ١٥ دقيقة', 'Arabic digits'],
    ['ar', 'نعم ، هنا', 'space before its sign'],
    ['ar', 'العـــرض', 'stretched'],
    ['en', "the house's key", 'typewriter'],
  ])('reports for %s: %s', (locale, text, error) => {
    expect(typographyErrors(text, locale).join()).toContain(error);
  });

  it.each<[Locale, string]>([
    ['fr', 'Vraiment\u202F? «\u202FOui\u202F!\u202F», à 19:30, <a href="https://a.example/?b=c">ici</a>.'],
    ['fr', 'Groupes &amp; fêtes\u202F: hello@a.example, 10\u202F%, %name\u202F: voilà'],
    ['de', 'Er sagte „ja“ – um 10\u00A0% billiger, um 19:30.'],
    ['es', '¿Seguro? ¡Claro! «Sí», a las 19:30.'],
    ['ar', 'هل أنتم هنا؟ نعم، قبل 15 دقيقة، لدى %name: أهلًا، بـ15 و«قسيمة».'],
    ['en', 'The house’s “key”: here!'],
  ])('reports nothing for %s: %s', (locale, text) => {
    expect(typographyErrors(text, locale)).toEqual([]);
  });
});

describe.each(knownLocales)('the phrases in %s', (locale) => {
  it('follow the typography of the language', () => {
    const errors = Object.entries(tables[locale]).flatMap(([key, text]) =>
      typographyErrors(text, locale).map((error) => `${key}: ${error}`),
    );
    expect(errors).toEqual([]);
  });
});
