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
  const [isAsked, setIsAsked] = useState(false);
  const key = useRef(newKey());
  const { currency, cash, cardAtVenue, cardOnline, vouchers, discounted, vouchersSold } = sums;
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, t.locale);
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
      setIsAsked(false);
      showToast({ tone: 'good', text: t('The cash-up is saved.') });
    },
    onSettled: () => {
      key.current = newKey();
      return queries.invalidateQueries({ queryKey: cashKey(location.id, date) });
    },
  });
  const failed = error === null ? null : findCallError(error);
  const save = () => {
    setIsAsked(true);
    if (counted !== null) mutate(counted);
  };
  const rows = [
    [t('Cash'), cash],
    [t('Card at the location'), cardAtVenue],
    [t('Card, online'), cardOnline],
    [t('Gift vouchers redeemed'), vouchers],
  ] as const;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <table className={styles.sums}>
        <caption>{t('Taken')}</caption>
        <tbody>
          {rows.map(([name, minor]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{price(minor)}</bdi>
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t('Total')}</th>
            <td>
              <bdi>{price(cash + cardAtVenue + cardOnline + vouchers)}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
      {(discounted !== 0 || vouchersSold !== 0) && (
        <dl className={styles.besides}>
          {vouchersSold !== 0 && (
            <div>
              <dt>{t('Gift vouchers sold, part of it')}</dt>
              <dd>
                <bdi>{price(vouchersSold)}</bdi>
              </dd>
            </div>
          )}
          {discounted !== 0 && (
            <div>
              <dt>{t('Discounts by the staff, not part of it')}</dt>
              <dd>
                <bdi>{price(discounted)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      {last !== null && last.cash === cash && (
        <Notice tone={last.counted === cash ? 'good' : 'warn'}>
          {t('Counted by %who: %amount. %difference', {
            who: last.who,
            amount: price(last.counted),
            difference: differenceText(last.counted - cash, currency, t),
          })}
        </Notice>
      )}
      {last !== null && last.cash !== cash && (
        <Notice tone="warn">
          {t('Since the last count of this day the cash has changed by %amount.', { amount: price(cash - last.cash) })}
        </Notice>
      )}
      <TextField
        label={t('Cash that you counted, in %currency', { currency })}
        hint={t('Without the float that stays in the till.')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isAsked && counted === null ? t('Enter the amount that you counted.') : null}
        onChange={setTyped}
      />
      <dl className={styles.difference}>
        <dt>{t('Difference')}</dt>
        <dd
          className={counted === null ? undefined : counted === cash ? styles.matches : styles.differs}
          aria-live="polite"
        >
          <bdi>{counted === null ? '–' : differenceText(counted - cash, currency, t)}</bdi>
        </dd>
      </dl>
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
