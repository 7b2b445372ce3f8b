'use client';

import type { GatewayError, Outcome } from '@latchkey/booking-core';
import { createVoucherBalances, type VoucherBalance } from '@latchkey/cms-client/booking';
import type { Locale } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useState } from 'react';
import { errorInWords } from '../foundation/error-words.ts';
import { BalanceFields } from './balance-fields.tsx';
import { listBalanceLines } from './balance-lines.ts';

/** A code that was looked up. */
interface Looked {
  readonly code: string;
  /** The outcome; null until the response is there. */
  readonly outcome: Outcome<VoucherBalance> | null;
}

/** Looks up how much is left on a gift voucher and until when it can be spent. An error stays below the field until the text is changed. */
export function BalanceForm({ locale, venueId }: { readonly locale: Locale; readonly venueId: string }) {
  const t = useTranslator();
  const [balances] = useState(() => createVoucherBalances({ baseUrl: '/api', locale }));
  const [code, setCode] = useState('');
  const [looked, setLooked] = useState<Looked | null>(null);
  const isLooking = looked !== null && looked.outcome === null;

  async function look(typed: string) {
    setLooked({ code: typed, outcome: typed.trim() === '' ? notTyped : null });
    if (typed.trim() === '') return;
    const outcome = await balances.find({ locationId: venueId, code: typed });
    // The response of an earlier attempt is dropped.
    setLooked((now) => (now?.code === typed && now.outcome === null ? { code: typed, outcome } : now));
  }

  const outcome = looked?.code === code ? looked.outcome : null;
  const error = outcome === null || outcome.ok ? null : outcome.error;
  return (
    <BalanceFields
      code={code}
      error={error === null ? null : errorInWords(t, { phrase: choosePhrase(error), error }, fallback)}
      lines={outcome?.ok === true ? [outcome.value.code, ...listBalanceLines(outcome.value, t)] : []}
      isLooking={isLooking}
      onCode={setCode}
      onSubmit={() => {
        if (!isLooking) void look(code);
      }}
    />
  );
}

const fallback = 'We could not check the balance. Please try again.';

const notTyped: Outcome<VoucherBalance> = {
  ok: false,
  error: { kind: 'rejected', message: 'No code was typed.', details: ['This field is required'] },
};

function choosePhrase({ details: [phrase = fallback] }: GatewayError): string {
  return phrase;
}
