// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it } from 'vitest';
import { LanguageLinks } from './language-links.client.tsx';

it('a link to another language keeps the chosen slot of the URL', () => {
  window.history.replaceState(null, '', '/en/orlando/escape-games/vault?slot=s1&date=2026-12-01');
  render(
    <PathnameContext.Provider value="/en/orlando/escape-games/vault">
      <LanguageLinks locale="en" languages={[{ locale: 'es', name: 'Español', flagPosition: null }]} />
    </PathnameContext.Provider>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Español' });
  // jsdom cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link.getAttribute('href')).toBe('http://localhost:3000/es/orlando/escape-games/vault?slot=s1&date=2026-12-01');
});
