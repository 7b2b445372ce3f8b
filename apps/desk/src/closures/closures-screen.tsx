import type { ClosureWire } from '@latchkey/cms-client/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, type DeskLocation } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { ClosureCard } from './closure-card.tsx';
import { ClosureForm } from './closure-form.tsx';
import { forgetDraft, hasDraft } from './kept-drafts.ts';
import styles from './closures-screen.module.css';

interface ClosuresScreenProps {
  readonly location: DeskLocation;
}

/** Returns the query key of a location's closures. */
export const closuresKey = (locationId: string) => ['closures', locationId] as const;

/** The screen of the closures: the periods in which rooms are not sold, and the dialog that makes one. */
export function ClosuresScreen({ location }: ClosuresScreenProps) {
  const t = useText();
  const staff = useStaff();
  const queries = useQueryClient();
  const mayClose = allows(location.role, 'manager') && location.soldBy === 'here';
  // The dialog is open again for a person who comes back from moving a party.
  const [isOpen, setOpen] = useState(() => mayClose && hasDraft(location.id));
  /** The id of the closure that was just made, whose parties are shown. */
  const [newId, setNewId] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: closuresKey(location.id),
    queryFn: async ({ signal }) => requireData(await staff.listClosures({ locationId: location.id }, { signal })),
  });
  const open = () => (mayClose ? setOpen(true) : undefined);
  const close = () => {
    forgetDraft(location.id);
    setOpen(false);
  };
  const finish = (made: ClosureWire) => {
    close();
    setNewId(made.id);
    void queries.invalidateQueries();
  };
  useShortcut('x', t('Close a room'), open);
  return (
    <Screen
      title={t('Closures')}
      actions={
        mayClose && (
          <Button kind="primary" icon="plus" onClick={open}>
            {t('Close a room')}
          </Button>
        )
      }
    >
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState icon="door" title={t('Nothing is closed.')}>
          {t('Visitors cannot book a closed room, and they see why.')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {data?.map((closure) => (
          <li key={closure.id}>
            <ClosureCard location={location} closure={closure} isNew={closure.id === newId} />
          </li>
        ))}
      </ul>
      {isOpen && <ClosureForm location={location} onClose={close} onMade={finish} />}
    </Screen>
  );
}
