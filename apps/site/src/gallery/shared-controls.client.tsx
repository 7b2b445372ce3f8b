'use client';

import { Button, Popup, QuantityControl, type Toast, ToastArea, type ToastQueue } from '@latchkey/ui';
import { useTranslator } from '@latchkey/i18n/react';
import { I18nextPhrases } from '@latchkey/i18n/react-i18next';
import { en } from '@latchkey/i18n/phrases/en';
import type { CountryCode } from '@latchkey/i18n/countries';
import { countSteps } from '@latchkey/ui/counter-up';
import { CountryPicker } from '@latchkey/ui/country-picker';
import { useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import { toastQueue } from '../foundation/toast-queue.ts';
import styles from './gallery-page.module.css';

const schemes = ['primary', 'secondary', 'ghost', 'paper'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const maxTickets = 4;
const guests = 12_480;

/**
 * The controls of libs/ui as a visitor uses them, for developers and designers. Their phrases come by react-i18next, as in an
 * application that has it; pages for visitors do without its 17 KB.
 */
export function SharedControls({ intlTag }: { readonly intlTag: string }) {
  return (
    <I18nextPhrases locale="en" phrases={en}>
      <Controls intlTag={intlTag} />
    </I18nextPhrases>
  );
}

function Controls({ intlTag }: { readonly intlTag: string }) {
  const letOut = `${new Intl.NumberFormat(intlTag).format(guests)}+`;
  return (
    <section id="controls" className={`wrap ${styles.controls}`} aria-label="Shared controls">
      <div className={styles.title} lang="en">
        <h2>Controls</h2>
      </div>
      <div className={styles.row} data-fixture="controls/buttons">
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
      <div className={styles.fields}>
        <Fields intlTag={intlTag} />
      </div>
      <Popups />
      <ToastSpecimens />
      <p className={styles.counter} lang="en">
        <span className="counter-up" data-counts={countSteps(letOut)}>
          {letOut}
        </span>{' '}
        guests let out
      </p>
    </section>
  );
}

function Fields({ intlTag }: { readonly intlTag: string }) {
  const [country, setCountry] = useState<CountryCode | null>('US');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('ada@');
  const [quantity, setQuantity] = useState(0);
  return (
    <div className={styles.controls} data-fixture="controls/fields" lang="en">
      <TextField name="name" label="First name" error={null} value={name} onValue={setName} autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        hint="The tickets go there."
        error="Invalid Email"
        value={email}
        onValue={setEmail}
        autoComplete="off"
      />
      <CountryPicker
        value={country}
        intlTag={intlTag}
        labels={{ field: 'Country', toggle: 'Show the countries', nothingFound: 'No country found' }}
        onSelect={setCountry}
      />
      <output aria-label="Chosen country">{country}</output>
      <div className={styles.paper} data-surface="paper">
        <QuantityControl
          quantity={quantity}
          canDecrease={quantity > 0}
          canIncrease={quantity < maxTickets}
          decreaseReason="None left to take away"
          increaseReason="No more than four"
          decreaseLabel="One ticket less"
          increaseLabel="One ticket more"
          onDecrease={() => setQuantity(quantity - 1)}
          onIncrease={() => setQuantity(quantity + 1)}
        />
      </div>
    </div>
  );
}

function Popups() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const add = (content: string, scheme: 'danger' | 'info' | 'success') => () => toastQueue.add({ content, scheme });
  return (
    <div className={styles.row} lang="en">
      <Button onClick={() => setIsOpen(true)}>Open the popup</Button>
      <Button scheme="secondary" onClick={add('A message', 'info')}>
        Show a message
      </Button>
      <Button scheme="secondary" onClick={add('Form successfully submitted.', 'success')}>
        Show a success
      </Button>
      <Button scheme="secondary" onClick={add('Error during basket checkout', 'danger')}>
        Show a failure
      </Button>
      <Popup isOpen={isOpen} onClose={() => setIsOpen(false)} label="A popup" closeLabel={t('Close')}>
        <p>Escape, the control or a press beside it close this.</p>
        <Button onClick={() => setIsOpen(false)}>Done</Button>
      </Popup>
    </div>
  );
}

const toasts: readonly Toast[] = [
  { id: 1, scheme: 'info', phase: 'shown', content: 'A message' },
  { id: 2, scheme: 'success', phase: 'shown', content: 'Form successfully submitted.' },
  {
    id: 3,
    scheme: 'danger',
    phase: 'shown',
    content: 'Error updating basket, your selection might not be available anymore',
    action: { label: 'Copy report', doneLabel: 'Copied', run: () => Promise.resolve(true) },
  },
];

/** A queue of toasts that do not disappear, so that they can be looked at. */
const standing: ToastQueue = {
  add: () => 0,
  dismiss: () => undefined,
  getToasts: () => toasts,
  subscribe: () => () => undefined,
};

function ToastSpecimens() {
  return (
    <div className={styles.toasts} data-fixture="controls/toasts" lang="en">
      <ToastArea queue={standing} closeLabel="Close" />
    </div>
  );
}
