import type { ClosureWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { createFirstDraft } from './closure-draft.ts';
import { ClosureFields } from './closure-fields.tsx';
import { closureFormMachine } from './closure-form.machine.ts';
import { ClosureQuote } from './closure-quote.tsx';
import { getKeptDraft, keepDraft } from './kept-drafts.ts';

interface ClosureFormProps {
  readonly location: DeskLocation;
  readonly onClose: () => void;
  readonly onMade: (closure: ClosureWire) => void;
}

/** The dialog that closes a room or the location: first the form of the closure, then the parties that it hits. */
export function ClosureForm({ location, onClose, onMade }: ClosureFormProps) {
  const t = useText();
  const actor = useClosureForm(location);
  const snapshot = useSelector(actor, (current) => current);
  const { draft, made, error } = snapshot.context;
  useEffect(() => keepDraft(location.id, draft), [draft, location.id]);
  useEffect(() => {
    if (made !== null) onMade(made);
  }, [made, onMade]);
  const isQuoted = snapshot.matches('quoted') || snapshot.matches('making');
  const isBusy = snapshot.hasTag('busy');
  return (
    <Dialog
      title={t('Close a room')}
      onClose={onClose}
      footer={
        isQuoted ? (
          <>
            <Button onClick={() => actor.send({ type: 'form.edit' })} isDisabled={isBusy}>
              {t('Back')}
            </Button>
            <Button kind="primary" isBusy={isBusy} onClick={() => actor.send({ type: 'form.confirm' })}>
              {t('Confirm the closure')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button kind="primary" isBusy={isBusy} onClick={() => actor.send({ type: 'form.quote' })}>
              {t('Show affected bookings')}
            </Button>
          </>
        )
      }
    >
      {error !== null && <Notice tone="danger">{closureErrorText(error, t)}</Notice>}
      {isQuoted && snapshot.context.quote !== null ? (
        <ClosureQuote location={location} quote={snapshot.context.quote} hasChanged={snapshot.context.hasChanged} />
      ) : (
        <ClosureFields
          location={location}
          snapshot={snapshot}
          onChange={(change) => actor.send({ type: 'draft.set', change })}
          onSubmit={() => actor.send({ type: 'form.quote' })}
        />
      )}
    </Dialog>
  );
}

function useClosureForm(location: DeskLocation) {
  const staff = useStaff();
  const clock = useClock();
  const locationId = location.id;
  const input = useMemo(
    () =>
      ({
        ports: {
          quote: (closure) => staff.quoteClosure({ locationId }, { json: closure }),
          make: (command, idempotencyKey) => staff.makeClosure({ locationId }, { json: command, idempotencyKey }),
          createKey: newKey,
        },
        draft:
          getKeptDraft(locationId) ??
          createFirstDraft(location.rooms[0]?.gameId ?? null, clock.now(), location.timeZone),
      }) satisfies Parameters<typeof closureFormMachine.getInitialSnapshot>[1],
    [clock, location.rooms, location.timeZone, locationId, staff],
  );
  return useActorRef(closureFormMachine, { input });
}

function closureErrorText(error: CallError, t: DeskTranslator): string {
  if (error.code === 'closures_too_many') return t('There are too many closures here. Open a room again first.');
  if (error.code === 'closed_already') return t('It is already closed for this whole period.');
  return errorText(error, t);
}
