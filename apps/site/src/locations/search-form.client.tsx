'use client';

import { type locationChooserMachine, selectIsSearchingWords, selectLocationForm } from '@latchkey/booking-core';
import { localeRecord } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { isCountryCode } from '@latchkey/i18n/countries';
import { CountryPicker } from '@latchkey/ui/country-picker';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import styles from './chooser-view.module.css';

interface SearchFormProps {
  readonly actor: ActorRefFrom<typeof locationChooserMachine>;
  readonly onSearched: () => void;
}

/** The search form of the chooser: country, and zip code or city. Missing values are reported after an attempt only. */
export function SearchForm({ actor, onSearched }: SearchFormProps) {
  const t = useTranslator();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isSearching = useSelector(actor, selectIsSearchingWords);
  const { country, search, errors } = useSelector(actor, selectLocationForm, isSameForm);

  function submit() {
    actor.send({ type: 'search.submit' });
    const { errors: newErrors } = selectLocationForm(actor.getSnapshot());
    if (newErrors.country === null && newErrors.search === null) onSearched();
    else if (newErrors.country === null) field.current?.focus();
  }

  return (
    <form
      className={styles.form}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CountryPicker
        value={isCountryCode(country) ? country : null}
        intlTag={localeRecord(t.locale).intlTag}
        labels={{ field: t('Country'), toggle: t('Choose a country'), nothingFound: t('No country found') }}
        error={errors.country === null ? null : t(errors.country)}
        isRequired
        onSelect={(code) => actor.send({ type: 'country.set', country: code })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('Zip or City')}</label>
        <input
          ref={field}
          id={id}
          // The type is not `search`, where the first Escape clears the field instead of closing the popup.
          type="text"
          className={styles.input}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-required="true"
          aria-invalid={errors.search !== null}
          aria-describedby={errors.search === null ? undefined : `${id}-error`}
          value={search}
          onChange={(event) => actor.send({ type: 'search.set', search: event.target.value })}
        />
        {errors.search === null ? null : (
          <p id={`${id}-error`} className={styles.error}>
            {t(errors.search)}
          </p>
        )}
      </div>
      <div className={styles.submit}>
        <Button type="submit" isBusy={isSearching}>
          {t('Search')}
        </Button>
      </div>
    </form>
  );
}

/** Returns whether two states of the form look the same, so that it is not rendered again. */
function isSameForm(one: ReturnType<typeof selectLocationForm>, other: ReturnType<typeof selectLocationForm>): boolean {
  return (
    one.country === other.country &&
    one.search === other.search &&
    one.errors.country === other.errors.country &&
    one.errors.search === other.errors.search
  );
}
