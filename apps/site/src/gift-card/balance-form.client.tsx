'use client';

import type { GatewayError, Outcome } from '@latchkey/booking-core';
import { createVoucherBalances, type VoucherBalance } from '@latchkey/cms-client/booking';
import type { Locale } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useId, useState } from 'react';
import { errorInWords } from '../foundation/error-words.ts';
import { TextField } from '../forms/text-field.tsx';
import { linesOfBalance } from './balance-lines.ts';
import styles from './gift-card.module.css';

/** The maximum length that the api reads. */
const maxCodeLength = 100;

interface Looked {
  readonly code: string;
  /** Null until the response is there. */
  readonly outcome: Outcome<VoucherBalance> | null;
}

/** What is left on a gift voucher, and until when it can be spent. An error stays below the field until the text is changed. */
export function BalanceForm({ locale, venueId }: { readonly locale: Locale; readonly venueId: string }) {
  const t = useTranslator();
  const heading = useId();
  const [balances] = useState(() => createVoucherBalances({ baseUrl: '/api', locale }));
  const [code, setCode] = useState('');
  const [looked, setLooked] = useState<Looked | null>(null);
  const isLooking = looked !== null && looked.outcome === null;

  async function look(typed: string) {
    setLooked({ code: typed, outcome: typed.trim() === '' ? notTyped : null });
    if (typed.trim() === '') return;
    const outcome = await balances.find({ locationId: venueId, code: typed });
    // A later attempt has its own response.
    setLooked((now) => (now?.code === typed && now.outcome === null ? { code: typed, outcome } : now));
  }

  const outcome = looked?.code === code ? looked.outcome : null;
  const error = outcome === null || outcome.ok ? null : outcome.error;
  return (
    <form
      className={styles.balance}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLooking) void look(code);
      }}
    >
      <h3 id={heading}>{t('Check the balance of a gift voucher')}</h3>
      <TextField
        name="gift-voucher-code"
        label={t('Code of the gift voucher')}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        isErrorSpoken
        maxLength={maxCodeLength}
        value={code}
        error={error === null ? null : errorInWords(t, { phrase: phraseOf(error), error }, fallback)}
        onValue={setCode}
      />
      <Button type="submit" scheme="ghost" isBusy={isLooking}>
        {t('Check the balance')}
      </Button>
      <div role="status">
        {outcome?.ok === true ? (
          <div className={styles.result}>
            <bdi dir="ltr">{outcome.value.code}</bdi>
            {linesOfBalance(outcome.value, t).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : null}
      </div>
    </form>
  );
}

const fallback = 'The balance could not be looked up. Please try again.';

const notTyped: Outcome<VoucherBalance> = {
  ok: false,
  error: { kind: 'rejected', message: 'No code was typed.', details: ['This field is required'] },
};

function phraseOf({ details: [phrase = fallback] }: GatewayError): string {
  return phrase;
}
