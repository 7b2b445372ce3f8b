import type { DeskVoucherWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { VoucherScan } from '../foundation/camera/voucher-scan.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Badge } from '../foundation/controls/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import hits from '../foundation/controls/hits.module.css';
import { useText } from '../foundation/text/text.tsx';
import { stateText, validityText } from '../foundation/text/voucher-words.ts';
import styles from './vouchers.module.css';
import { balanceText, tones } from './voucher-text.ts';

interface SearchProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** The found vouchers; undefined until they are read. */
  readonly found: readonly DeskVoucherWire[] | undefined;
  /** True where the found vouchers belong to an earlier text. */
  readonly isOld: boolean;
  readonly failure: { readonly error: CallError | null; readonly retry: () => void } | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The search for vouchers by code, email address or name. Without a text it lists the newest of the location. */
export function VoucherSearch({ text, onType, found, isOld, failure, chosen, onChoose }: SearchProps) {
  const t = useText();
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={t('Find a gift voucher')}
        placeholder={t('Code, email, name or booking')}
        hint={t('The whole code, or its last four letters')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={onType}
      />
      <VoucherScan onCode={onType} />
      {failure !== null && <ErrorState error={failure.error} onRetry={failure.retry} />}
      {found === undefined && failure === null && <Skeleton lines={6} />}
      {found?.length === 0 && (
        <EmptyState
          icon="search"
          title={
            text.trim() === '' ? t('This location has no gift vouchers yet.') : t('There is no gift voucher like this.')
          }
        />
      )}
      {found !== undefined && found.length > 0 && (
        <ul className={hits.list} aria-label={t('Gift vouchers found')} aria-busy={isOld}>
          {found.map((voucher) => (
            <li key={voucher.id}>
              <FoundVoucher voucher={voucher} isChosen={voucher.id === chosen} onChoose={() => onChoose(voucher.id)} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

interface FoundProps {
  readonly voucher: DeskVoucherWire;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FoundVoucher({ voucher, isChosen, onChoose }: FoundProps) {
  const t = useText();
  const { state, codeEnd, buyer, recipientName, validUntil } = voucher;
  const name = `${buyer.firstName} ${buyer.lastName}`.trim();
  return (
    <button
      type="button"
      className={hits.hit}
      data-state={state}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={styles.hitHead}>
        <bdi className={styles.hitAmount}>{balanceText(voucher, t)}</bdi>
        {state !== 'valid' && <Badge tone={tones[state]}>{stateText(state, t)}</Badge>}
      </span>
      <span>
        <bdi>{name || buyer.email}</bdi>
      </span>
      {recipientName !== null && <span className={styles.hint}>{t('For %name', { name: recipientName })}</span>}
      <span className={styles.hint}>
        {codeEnd === null ? t('No code yet') : t('Code ending in %end', { end: codeEnd })}
        {' · '}
        {validityText(validUntil, t)}
      </span>
    </button>
  );
}
