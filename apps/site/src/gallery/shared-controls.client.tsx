'use client';

import { Button, CounterUp, Popup } from '@latchkey/ui';
import type { CountryCode } from '@latchkey/ui/countries';
import { CountryPicker } from '@latchkey/ui/country-picker';
import { DatePicker } from '@latchkey/ui/date-picker';
import { useState } from 'react';
import { toastQueue } from '../shell/toast-queue.ts';
import styles from './gallery-page.module.css';

const schemes = ['primary', 'secondary', 'ghost', 'paper'] as const;
const sizes = ['small', 'medium', 'large'] as const;

/** The controls of libs/ui as a visitor meets them, for whoever builds or judges them. */
export function SharedControls({ intlTag }: { readonly intlTag: string }) {
  const [country, setCountry] = useState<CountryCode | null>('US');
  const [date, setDate] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={`wrap ${styles.controls}`} aria-label="Shared controls">
      <div className={styles.row}>
        {schemes.flatMap((scheme) =>
          sizes.map((size) => (
            <Button key={`${scheme} ${size}`} scheme={scheme} size={size}>
              {scheme} {size}
            </Button>
          )),
        )}
        <Button isDisabled>disabled</Button>
        <Button isBusy>busy</Button>
      </div>
      <CountryPicker
        value={country}
        intlTag={intlTag}
        labels={{ field: 'Country', toggle: 'Show the countries', nothingFound: 'No country found' }}
        onSelect={setCountry}
      />
      <output aria-label="Chosen country">{country}</output>
      <div className={styles.paper} data-surface="paper">
        <DatePicker
          value={date}
          intlTag={intlTag}
          labels={{ calendar: 'Pick a date', previousMonth: 'Previous month', nextMonth: 'Next month' }}
          onSelect={setDate}
        />
        <output aria-label="Chosen date">{date}</output>
      </div>
      <div className={styles.row}>
        <Button onClick={() => setIsOpen(true)}>Open the popup</Button>
        <Button scheme="secondary" onClick={() => toastQueue.add({ content: 'A message', scheme: 'info' })}>
          Show a message
        </Button>
        <Popup isOpen={isOpen} onClose={() => setIsOpen(false)} label="A popup" closeLabel="Close">
          <p>Escape, the control or a press beside it close this.</p>
          <Button onClick={() => setIsOpen(false)}>Done</Button>
        </Popup>
      </div>
      <p className={styles.counter}>
        <CounterUp value={12_480} intlTag={intlTag} suffix="+" /> guests let out
      </p>
    </section>
  );
}
