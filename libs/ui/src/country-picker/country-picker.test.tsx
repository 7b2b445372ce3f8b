// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countries, type CountryCode } from '@latchkey/i18n/countries';
import { CountryPicker } from './country-picker.client.tsx';

const labels = { field: 'Country', toggle: 'Show the countries', nothingFound: 'No country found' };

function Host({ intlTag = 'en-US' }: { readonly intlTag?: string }) {
  const [code, setCode] = useState<CountryCode | null>('US');
  return (
    <form>
      <CountryPicker value={code} intlTag={intlTag} labels={labels} name="country" onSelect={setCode} />
      <input aria-label="City" />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const isOpen = () => field().getAttribute('aria-expanded') === 'true';
const activeName = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the country picker', () => {
  // jsdom has no layout and so does not scroll.
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(cleanup);

  it('opens and closes by its button, at the chosen country', async () => {
    render(<Host />);
    expect(field().value).toBe('United States of America');
    expect(screen.queryByRole('listbox')).toBeNull();
    const toggle = screen.getByRole('button', { name: labels.toggle });
    await userEvent.click(toggle);
    expect(isOpen()).toBe(true);
    expect(screen.getAllByRole('option')).toHaveLength(Object.keys(countries).length);
    expect(activeName()).toBe('United States of America');
    await userEvent.click(toggle);
    expect(isOpen()).toBe(false);
  });

  it('filters by name without its accents, and Enter selects', async () => {
    render(<Host />);
    await userEvent.click(field());
    await userEvent.keyboard('cote');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(["Côte d'Ivoire"]);
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
    expect(field().value).toBe("Côte d'Ivoire");
    expect(document.querySelector<HTMLInputElement>('[name="country"]')?.value).toBe('CI');
  });

  it('starts again with the first letter after a choice', async () => {
    render(<Host />);
    await userEvent.click(field());
    await userEvent.keyboard('spain{Enter}fra');
    expect(field().value).toBe('fra');
    expect(activeName()).toBe('France');
  });

  it('starts again with the first letter if the press placed the caret after the focus', async () => {
    render(<Host />);
    field().focus();
    field().setSelectionRange(6, 6);
    fireEvent.click(field());
    await userEvent.keyboard('jap');
    expect(field().value).toBe('jap');
  });

  it('prevents the caret in the chosen name when the mouse button is released, but not in typed text', async () => {
    render(<Host />);
    // False: its default is prevented.
    expect(fireEvent.mouseUp(field())).toBe(false);
    await userEvent.click(field());
    await userEvent.keyboard('spa');
    expect(fireEvent.mouseUp(field())).toBe(true);
  });

  it('moves through the list by arrows, and Tab selects and moves on', async () => {
    render(<Host />);
    await userEvent.click(field());
    await userEvent.keyboard('united{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(activeName()).toBe('United Kingdom');
    await userEvent.tab();
    expect(field().value).toBe('United Kingdom');
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
  });

  it('changes nothing on Escape and when the focus moves elsewhere', async () => {
    render(<Host />);
    await userEvent.click(field());
    await userEvent.keyboard('fra{Escape}');
    expect(isOpen()).toBe(false);
    expect(field().value).toBe('United States of America');
    await userEvent.keyboard('x');
    await userEvent.click(screen.getByLabelText('City'));
    expect(field().value).toBe('United States of America');
  });

  it('selects by a press and keeps the focus in the field', async () => {
    render(<Host />);
    await userEvent.click(field());
    await userEvent.keyboard('spain');
    await userEvent.click(screen.getByRole('option', { name: 'Spain' }));
    expect(field().value).toBe('Spain');
    expect(document.activeElement).toBe(field());
  });

  it('says that no country matches', async () => {
    render(<Host />);
    await userEvent.click(field());
    await userEvent.keyboard('atlantis{Enter}');
    expect(screen.getByRole('status').textContent).toBe('No country found');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
  });

  it('uses the visitor’s language', async () => {
    render(<Host intlTag="fr-FR" />);
    expect(field().value).toBe('États-Unis');
    await userEvent.click(field());
    await userEvent.keyboard('royaume');
    expect(activeName()).toBe('Royaume-Uni');
  });
});
