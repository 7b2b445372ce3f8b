import type { CashDayWire, CashUpWire } from '@latchkey/cms-client/contract';
import { formatPrice } from '@latchkey/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { parseAmount } from '../foundation/text/parse-amount.ts';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { cashKey } from './cash-key.ts';
import styles from './count-form.module.css';
import { differenceText } from './difference-text.ts';
import { Takings } from './takings.tsx';

interface CountFormProps {
  readonly location: DeskLocation;
  readonly date: string;
  readonly sums: CashDayWire['sums'][number];
  /** The last cash-up of the day; null where nothing was counted. */
  readonly last: CashUpWire | null;
}

/** The takings of a day in one currency, and the form for the cash that was counted. */
export function CountForm({ location, date, sums, last }: CountFormProps) {
  const t = useText();
  const office = useOffice();
  const queries = useQueryClient();
  const showToast = useToast();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const key = useRef(newKey());
  const { currency, cash } = sums;
  /** The counted cash in minor units; null until an amount is typed. */
  const counted = parseAmount(typed, currency);
  const params = { locationId: location.id, date };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (minor: number) =>
      requireData(
        await office.countCash(params, {
          json: { currency, expected: cash, counted: minor, note: note.trim() },
          idempotencyKey: key.current,
        }),
      ),
    onSuccess: () => {
      setTyped('');
      setNote('');
      setHasTriedToSave(false);
      showToast({ tone: 'good', text: t('The cash-up is saved.') });
    },
    onSettled: () => {
      key.current = newKey();
      return queries.invalidateQueries({ queryKey: cashKey(location.id, date) });
    },
  });
  const failed = error === null ? null : findCallError(error);
  const save = () => {
    setHasTriedToSave(true);
    if (counted !== null) mutate(counted);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Takings sums={sums} />
      {last !== null && <LastCount last={last} cash={cash} />}
      <TextField
        label={t('Cash that you counted, in %currency', { currency })}
        hint={t('Without the float that stays in the till.')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={hasTriedToSave && counted === null ? t('Enter the amount that you counted.') : null}
        onChange={setTyped}
      />
      <Difference counted={counted} cash={cash} currency={currency} />
      <TextField label={t('Note')} maxLength={300} autoComplete="off" value={note} onChange={setNote} />
      {error !== null && (
        <Notice tone="danger">
          {failed?.code === 'cash_changed'
            ? t('Cash was taken or given back meanwhile. Check the sum and save again.')
            : errorText(failed, t)}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button kind="primary" icon="check" isSubmit isBusy={isPending}>
          {t('Save the cash-up')}
        </Button>
        <p className={styles.hint}>{t('A cash-up is never changed. To correct it, count again.')}</p>
      </div>
    </form>
  );
}

interface LastCountProps {
  readonly last: CashUpWire;
  /** The cash of the day by the ledger, in minor units. */
  readonly cash: number;
}

/** The notice with the last count of the day. If cash has moved since then, the notice says how much instead. */
function LastCount({ last, cash }: LastCountProps) {
  const t = useText();
  const { currency, counted, who } = last;
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, t.locale);
  if (last.cash !== cash) {
    return (
      <Notice tone="warn">
        {t('Since the last count of this day the cash has changed by %amount.', { amount: price(cash - last.cash) })}
      </Notice>
    );
  }
  return (
    <Notice tone={counted === cash ? 'good' : 'warn'}>
      {t('Counted by %who: %amount. %difference', {
        who,
        amount: price(counted),
        difference: differenceText(counted - cash, currency, t),
      })}
    </Notice>
  );
}

interface DifferenceProps {
  /** The counted cash in minor units; null until an amount is typed. */
  readonly counted: number | null;
  readonly cash: number;
  readonly currency: string;
}

function Difference({ counted, cash, currency }: DifferenceProps) {
  const t = useText();
  const matchClass = counted === cash ? styles.matches : styles.differs;
  return (
    <dl className={styles.difference}>
      <dt>{t('Difference')}</dt>
      <dd className={counted === null ? undefined : matchClass} aria-live="polite">
        <bdi>{counted === null ? '–' : differenceText(counted - cash, currency, t)}</bdi>
      </dd>
    </dl>
  );
}
