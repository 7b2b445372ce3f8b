import type { Locale } from '@latchkey/i18n';
import { loadDeskTranslator, type PhraseGroup } from '@latchkey/i18n/desk';
import { describe, expect, it } from 'vitest';
import { createTexts } from './create-texts.ts';

const english = await loadDeskTranslator('en');

/** Creates texts whose loads end only when the test lets them arrive or fail. `waiting` has them in the order of the calls. */
function createSlowTexts() {
  const waiting: { arrive: () => void; fail: () => void }[] = [];
  const texts = createTexts(english, (locale, groups) => {
    const arrived = new Promise<void>((resolve, reject) => {
      waiting.push({ arrive: resolve, fail: () => reject(new Error('no connection')) });
    });
    return arrived.then(() => loadDeskTranslator(locale, groups));
  });
  const shown = () => ({ locale: texts.current().t.locale, groups: texts.current().groups });
  return { texts, waiting, shown };
}

const state = (locale: Locale, ...groups: PhraseGroup[]) => ({ locale, groups });

describe('the phrases of a screen', () => {
  it('are added to those of other screens, each group once', async () => {
    const texts = createTexts(english);
    await texts.bring(['inbox', 'office']);
    await texts.bring(['figures', 'office']);
    expect(texts.current().groups).toEqual(['inbox', 'office', 'figures']);
  });

  it('are loaded with another language too', async () => {
    const texts = createTexts(english);
    await texts.bring(['office']);
    await texts.choose('ar');
    expect(texts.current().t('Nothing is here.')).toBe('لا شيء هنا.');
  });

  it('are in the new language if it is chosen while they are still loading', async () => {
    const { texts, waiting, shown } = createSlowTexts();
    const [brought, chosen] = [texts.bring(['office']), texts.choose('ar')];
    waiting[1]?.arrive();
    await chosen;
    expect(shown()).toEqual(state('ar', 'office'));
    waiting[0]?.arrive();
    await brought;
    expect(shown()).toEqual(state('ar', 'office'));
  });

  it('stay if the response of an earlier load comes after the one of a later load', async () => {
    const { texts, waiting, shown } = createSlowTexts();
    const [first, second] = [texts.bring(['office']), texts.bring(['inbox'])];
    waiting[1]?.arrive();
    await second;
    waiting[0]?.arrive();
    await first;
    expect(shown()).toEqual(state('en', 'office', 'inbox'));
  });

  it('can be loaded again after a load has failed', async () => {
    const { texts, waiting, shown } = createSlowTexts();
    const failed = texts.bring(['office']);
    waiting[0]?.fail();
    await expect(failed).rejects.toThrow('no connection');
    const again = texts.bring(['office']);
    waiting[1]?.arrive();
    await again;
    expect(shown()).toEqual(state('en', 'office'));
  });
});
