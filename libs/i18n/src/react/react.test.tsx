// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Translator } from '../translator/create-translator.ts';
import { ar } from '../phrases/ar.ts';
import { en } from '../phrases/en.ts';
import { fr } from '../phrases/fr.ts';
import { I18nProvider, useTranslator } from './index.tsx';
import { I18nextPhrases } from './react-i18next.tsx';

const seen: Translator[] = [];

function Island() {
  const t = useTranslator();
  seen.push(t);
  return (
    <p>
      {t('Book Now')} · {t('Only %count places left', { count: 2 })} · {t.locale}
    </p>
  );
}

describe.each([
  ['I18nProvider', I18nProvider],
  ['I18nextPhrases', I18nextPhrases],
] as const)('%s', (_name, Provider) => {
  it('renders its language on the server and hydrates without a difference', async () => {
    const tree = (
      <Provider locale="ar" phrases={ar}>
        <Island />
      </Provider>
    );
    const html = renderToString(tree);
    expect(html).toContain('احجزوا الآن');
    expect(html).toContain('بقي مكانان فقط');

    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const differences: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, tree, { onRecoverableError: (error) => differences.push(error) }),
    );
    expect(differences).toEqual([]);
    expect(container.textContent).toContain('احجزوا الآن');
    act(() => root.unmount());
    container.remove();
  });

  it('changes language with its props and keeps one translator until then', () => {
    seen.length = 0;
    const inEnglish = (
      <Provider locale="en" phrases={en}>
        <Island />
      </Provider>
    );
    const view = render(inEnglish);
    expect(view.container.textContent).toBe('Book Now · Only 2 places left · en');
    view.rerender(inEnglish);
    expect(new Set(seen).size).toBe(1);
    view.rerender(
      <Provider locale="fr" phrases={fr}>
        <Island />
      </Provider>,
    );
    expect(view.container.textContent).toBe('Réserver · Plus que 2 places · fr');
  });

  it('supports two languages on one page', () => {
    const view = render(
      <>
        <Provider locale="en" phrases={en}>
          <Island />
        </Provider>
        <Provider locale="ar" phrases={ar}>
          <Island />
        </Provider>
      </>,
    );
    expect(view.container.textContent).toContain('Book Now');
    expect(view.container.textContent).toContain('احجزوا الآن');
  });
});
