import { TextArea, TextField } from '../foundation/controls/field.tsx';
import { deskLabels } from '../foundation/text/customer-labels.ts';
import { useText } from '../foundation/text/text.tsx';
import styles from './voucher-form.module.css';
import type { DraftField, VoucherDraft, VoucherTender } from './voucher-sale.types.ts';

interface BuyerFieldsProps {
  readonly draft: VoucherDraft;
  readonly tender: VoucherTender;
  readonly change: (part: Partial<VoucherDraft>) => void;
  readonly missing: readonly DraftField[];
}

/** The fields for the buyer, and for the recipient and the message that are printed on the voucher. */
export function BuyerFields({ draft, tender, change, missing }: BuyerFieldsProps) {
  const t = useText();
  return (
    <>
      <h2>{t('Who buys it?')}</h2>
      <div className={styles.fields}>
        <TextField
          name="firstName"
          label={t(deskLabels.firstName)}
          value={draft.firstName}
          error={missing.includes('firstName') ? t('This field is required') : null}
          onChange={(firstName) => change({ firstName })}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
          required
        />
        <TextField
          label={t('%field (optional)', { field: t(deskLabels.lastName) })}
          value={draft.lastName}
          onChange={(lastName) => change({ lastName })}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
        />
        <TextField
          name="email"
          label={tender === 'link' ? t('Email, to send the code') : t('Email, to send the code (optional)')}
          hint={tender === 'link' ? undefined : t('Without an address it is printed.')}
          type="email"
          dir="ltr"
          value={draft.email}
          error={
            missing.includes('email') ? t(draft.email.trim() === '' ? 'This field is required' : 'Invalid Email') : null
          }
          onChange={(email) => change({ email })}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          label={t('For whom? (optional)')}
          hint={t('Is printed on the gift voucher')}
          value={draft.recipient}
          onChange={(recipient) => change({ recipient })}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
        />
      </div>
      <TextArea
        label={t('Message (optional)')}
        rows={2}
        maxLength={200}
        dir="auto"
        value={draft.message}
        onChange={(message) => change({ message })}
      />
    </>
  );
}
