import type { Result } from '@latchkey/booking-core';
import type { RoleGrant, StaffPersonWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { GrantFields, useGrantChoice } from './grant-fields.tsx';

interface PersonDialogProps {
  readonly person: StaffPersonWire;
  readonly onClose: () => void;
}

/** The dialog that changes the roles of a person, or takes all of them away. An invitation can only be taken back. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const office = useOffice();
  const [grants, setGrants] = useState<readonly RoleGrant[]>(person.grants);
  const choice = useGrantChoice();
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [isSure, setIsSure] = useState(false);
  const name = person.name === '' ? person.email : person.name;

  const finish = (result: Result<unknown, CallError>) => {
    setBusy(null);
    if (result.ok) onClose();
    else setError(result.error);
  };
  const save = async () => {
    setBusy('save');
    finish(await office.changeGrants({ personId: person.id }, { json: { grants } }));
  };
  const remove = async () => {
    if (!isSure) return setIsSure(true);
    setBusy('remove');
    finish(await office.removeStaff({ personId: person.id }, {}));
  };
  return (
    <Dialog
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" icon="trash" isBusy={busy === 'remove'} onClick={() => void remove()}>
            {isSure ? t('Yes, remove') : person.isInvited ? t('Withdraw the invitation') : t('Remove from the desk')}
          </Button>
          {!person.isInvited && (
            <Button
              kind="primary"
              isBusy={busy === 'save'}
              isDisabled={grants.length === 0}
              onClick={() => void save()}
            >
              {t('Save')}
            </Button>
          )}
        </>
      }
    >
      {error !== null && <Notice tone="danger">{personErrorText(error, t)}</Notice>}
      {isSure && (
        <Notice tone="warn" isAnnounced>
          {person.isInvited
            ? t('The invitation link will stop working.')
            : t('%name is signed out everywhere and loses every role here. What they did stays in the log.', {
                name,
              })}
        </Notice>
      )}
      {!person.isInvited && <GrantFields {...choice} grants={grants} onChange={setGrants} />}
      {!person.isInvited && <p>{t('Removing a role signs the person out everywhere.')}</p>}
    </Dialog>
  );
}

function personErrorText(error: CallError, t: DeskTranslator): string {
  return error.code === 'last_owner' ? t('There must be at least one owner.') : errorText(error, t);
}
