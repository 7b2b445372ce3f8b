import type { InvitedWire, RoleGrant } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { formatDateTimeInZone } from '@latchkey/i18n';
import { type SyntheticEvent, useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { GrantFields, useGrantChoice } from './grant-fields.tsx';
import styles from './people.module.css';

/** The dialog that makes an invitation, a link that works once. The link is shown here and cannot be shown again. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const office = useOffice();
  const [email, setEmail] = useState('');
  const [grants, setGrants] = useState<readonly RoleGrant[]>([]);
  const choice = useGrantChoice();
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [invited, setInvited] = useState<InvitedWire | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    // A person who has chosen a role without adding it means that role.
    const result = await office.inviteStaff(
      {},
      { json: { email: email.trim(), grants: grants.length === 0 ? [choice.chosen] : grants } },
    );
    setIsBusy(false);
    if (result.ok) setInvited(result.value.data);
    else setError(result.error);
  };
  if (invited !== null) return <InvitedDialog invited={invited} email={email} onClose={onClose} />;
  return (
    <Dialog
      title={t('Invite somebody')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" isSubmit isBusy={isBusy} form="invite">
            {t('Create the link')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Notice tone="danger">
          {error.code === 'already_staff'
            ? t('Somebody with this email is already in the list. Change the roles there.')
            : errorText(error, t)}
        </Notice>
      )}
      <form id="invite" className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="off"
          required
          maxLength={200}
          dir="ltr"
          value={email}
          onChange={setEmail}
        />
        <GrantFields
          {...choice}
          grants={grants}
          onChange={(chosen) => {
            setGrants(chosen);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}

interface InvitedDialogProps {
  readonly invited: InvitedWire;
  readonly email: string;
  readonly onClose: () => void;
}

function InvitedDialog({ invited, email, onClose }: InvitedDialogProps) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invited.link);
      setIsCopied(true);
    } catch {
      // Without permission the person copies the link from the field by hand.
    }
  };
  return (
    <Dialog
      title={t('The invitation')}
      closesBeside={false}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>{t('Send this link to %email. It works once and is not shown again.', { email })}</p>
      <TextField
        label={t('Link')}
        dir="ltr"
        readOnly
        value={invited.link}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
        hint={t('It expires on %date.', { date: formatDateTimeInZone(invited.expiresAt, timeZone, t.dates) })}
      />
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </Dialog>
  );
}
