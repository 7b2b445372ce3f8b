import type { ClosureWire } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { Badge, Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, type DeskLocation } from '../session/session.tsx';
import { closureToBody } from './closure-draft.ts';
import styles from './closure-card.module.css';
import { ClosureParties } from './closure-parties.tsx';
import { kindName, periodInWords } from './closure-words.ts';

interface ClosureCardProps {
  readonly location: DeskLocation;
  readonly closure: ClosureWire;
  /** True where the closure was just made here, so that its parties are shown. */
  readonly isNew: boolean;
}

/** A closure as a card: what is closed, when and why, with the buttons to see its parties and to end it. */
export function ClosureCard({ location, closure, isNew }: ClosureCardProps) {
  const t = useText();
  const clock = useClock();
  const [areShown, setShown] = useState(isNew);
  const [isEnding, setEnding] = useState(false);
  const room = location.rooms.find(({ gameId }) => gameId === closure.gameId);
  const isManager = allows(location.role, 'manager') && location.soldBy === 'here';
  const isNow = Date.parse(closure.startsAt) <= clock.now();
  return (
    <article className={styles.card} style={{ borderInlineStartColor: room?.color }}>
      <h2 className={styles.title}>{closedText(location, closure, t)}</h2>
      <p className={styles.period}>{periodInWords(t, closure, { timeZone: location.timeZone, nowMs: clock.now() })}</p>
      <p className={styles.facts}>
        {isNow && <Badge tone="warn">{t('Closed now')}</Badge>}
        <Badge>{kindName(t, closure.kind)}</Badge>
        {closure.remark !== '' && <bdi>{closure.remark}</bdi>}
      </p>
      {!closure.canEnd && <p className={styles.hint}>{t('Set in the content of the website. Change it there.')}</p>}
      {isManager && (
        <div className={styles.actions}>
          <Button icon="people" aria-expanded={areShown} onClick={() => setShown(!areShown)}>
            {t('Parties in this period')}
          </Button>
          {closure.canEnd && (
            <Button kind="danger" onClick={() => setEnding(true)}>
              {t('Open again')}
            </Button>
          )}
        </div>
      )}
      {areShown && isManager && (
        <ClosureParties location={location} closure={closure} body={closureToBody(closure, location.timeZone)} />
      )}
      {isEnding && <EndDialog location={location} closure={closure} onClose={() => setEnding(false)} />}
    </article>
  );
}

/** Names the game, the physical room or the whole location that is closed. */
function closedText(location: DeskLocation, { gameId, room = null }: ClosureWire, t: DeskTranslator): string {
  if (gameId !== null) return location.rooms.find((each) => each.gameId === gameId)?.name ?? gameId;
  if (room === null) return t('The whole location');
  return location.physicalRooms?.find(({ id }) => id === room)?.name ?? room;
}

interface EndDialogProps extends Pick<ClosureCardProps, 'location' | 'closure'> {
  readonly onClose: () => void;
}

function EndDialog({ location, closure, onClose }: EndDialogProps) {
  const t = useText();
  const staff = useStaff();
  const queries = useQueryClient();
  // The key is chosen before the request, so that a second press repeats the same one.
  const key = useRef(newKey());
  const end = useMutation({
    mutationFn: async () =>
      requireData(
        await staff.endClosure({ locationId: location.id, closureId: closure.id }, { idempotencyKey: key.current }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Dialog
      size="small"
      title={t('Open again now?')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" isBusy={end.isPending} onClick={() => end.mutate()}>
            {t('Open again')}
          </Button>
        </>
      }
    >
      <p>{t('Visitors can book the remaining times at once.')}</p>
      {end.isError && <Notice tone="danger">{errorText(findCallError(end.error), t)}</Notice>}
    </Dialog>
  );
}
