import type { PersonBody } from '@latchkey/cms-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useRouter } from '../foundation/router/router.tsx';
import { saveFile } from '../foundation/save-file.ts';
import { useText } from '../foundation/text/text.tsx';
import { customersKey } from './customer-keys.ts';
import { EraseDialog } from './erase-dialog.tsx';

interface PersonActionsProps {
  /** The reference of a booking of the person, or their email address. */
  readonly person: PersonBody;
  /** The name of the person in the title of the dialog. */
  readonly title: string;
}

/** The buttons for the rights of a person by law: a file of all that is stored, and its erasure. For owners of the chain. */
export function PersonActions({ person, title }: PersonActionsProps) {
  const t = useText();
  const office = useOffice();
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const download = async () => {
    setIsBusy(true);
    const exported = await office.exportPerson({}, { json: person });
    setIsBusy(false);
    if (!exported.ok) return toast({ tone: 'danger', text: errorText(exported.error, t) });
    // The name of the file does not contain the e-mail address.
    saveFile(
      `person-${person.reference ?? 'export'}.json`,
      JSON.stringify(exported.value.data, null, 2),
      'application/json',
    );
    return toast({ tone: 'good', text: t('The file has everything that is stored about this person.') });
  };
  return (
    <>
      <Button icon="download" isBusy={isBusy} onClick={() => void download()}>
        {t('Export')}
      </Button>
      <Button icon="trash" kind="danger" onClick={() => setIsErasing(true)}>
        {t('Erase')}
      </Button>
      {isErasing && (
        <EraseDialog
          person={person}
          title={title}
          onClose={() => setIsErasing(false)}
          onErased={() => {
            setIsErasing(false);
            queries.removeQueries({ queryKey: customersKey });
            router.go({ page: 'customers' });
          }}
        />
      )}
    </>
  );
}
