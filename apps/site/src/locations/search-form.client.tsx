'use client';

import { type locationChooserMachine, selectIsChooserLoading, selectLocationForm } from '@latchkey/booking-core';
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

/** Country and zip or city; what is missing is said after an attempt only. */
export function SearchForm({ actor, onSearched }: SearchFormProps) {
  const t = useTranslator();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isLoading = useSelector(actor, selectIsChooserLoading);
  const { country, search, errors: faults } = useSelector(actor, selectLocationForm, isSameForm);

  function submit() {
    actor.send({ type: 'search.submit' });
    const { errors: found } = selectLocationForm(actor.getSnapshot());
    if (found.country === null && found.search === null) onSearched();
    else if (found.country === null) field.current?.focus();
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
        error={faults.country === null ? null : t(faults.country)}
        isRequired
        onSelect={(code) => actor.send({ type: 'country.set', country: code })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('Zip or City')}</label>
        <input
          ref={field}
          id={id}
          // Not `search`: there the first Escape empties the field in place of closing the popup.
          type="text"
          className={styles.input}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-required="true"
          aria-invalid={faults.search !== null}
          aria-describedby={faults.search === null ? undefined : `${id}-error`}
          value={search}
          onChange={(event) => actor.send({ type: 'search.set', search: event.target.value })}
        />
        {faults.search === null ? null : (
          <p id={`${id}-error`} className={styles.error}>
            {t(faults.search)}
          </p>
        )}
      </div>
      <div className={styles.submit}>
        <Button type="submit" isBusy={isLoading && search !== ''}>
          {t('Search')}
        </Button>
      </div>
    </form>
  );
}

function isSameForm(one: ReturnType<typeof selectLocationForm>, other: ReturnType<typeof selectLocationForm>): boolean {
  return (
    one.country === other.country &&
    one.search === other.search &&
    one.errors.country === other.errors.country &&
    one.errors.search === other.errors.search
  );
}
