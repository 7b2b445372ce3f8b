import type { Translator } from '@latchkey/i18n';
import type { ComponentProps } from 'react';
import { TextField } from '../forms/text-field.tsx';

/** Most characters of what is typed for a voucher: the limits of the api. */
const textBounds = { email: 254, message: 500 } as const;

/** What is in a field, and who keeps it. */
type Typed = Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'onValue' | 'value'>;

interface VoucherRecipientProps {
  readonly t: Translator;
  readonly email: Typed & { readonly error: string | null };
  readonly message: Typed;
}

/** For whom a gift voucher is, and a few words with it. */
export function VoucherRecipient({ t, email, message }: VoucherRecipientProps) {
  return (
    <>
      <TextField
        name="voucher-email"
        label={t('Email of whom it is for')}
        hint={t('Left empty, it comes to you')}
        type="email"
        autoComplete="off"
        dir="ltr"
        isOptional
        maxLength={textBounds.email}
        {...email}
      />
      <TextField
        name="voucher-message"
        label={t('A few words with it')}
        type="text"
        autoComplete="off"
        dir="auto"
        isOptional
        maxLength={textBounds.message}
        error={null}
        {...message}
      />
    </>
  );
}
