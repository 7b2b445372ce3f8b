import { formatTime } from '@latchkey/i18n';
import { useCallback } from 'react';
import { timeInZone } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Badge, Notice } from '../foundation/controls/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useQueueState } from '../offline/offline.tsx';
import { isQueued } from '../offline/apply-queued.ts';
import { describeProblems } from './describe-problems.ts';
import { DayFigures } from './day-figures.tsx';
import { DayList } from './day-list.tsx';
import styles from './day-screen.module.css';
import { DaySheet, type DaySheetProps } from './day-sheet.tsx';
import type { Party } from './day-types.ts';
import { readRoomFacts } from './day-view.ts';
import { formatPartyName } from './party-text.ts';
import { PrintedNotes } from './printed-notes.tsx';
import type { DayState } from './use-day.ts';

interface DayBodyProps extends Omit<DaySheetProps, 'sheet' | 'isQueued'> {
  readonly state: DayState;
  readonly isNarrow: boolean;
}

/** The figures of the day and its sheet. Without a sheet, the error, or a skeleton while the day is read. */
export function DayBody({ state, isNarrow, ...rest }: DayBodyProps) {
  const t = useText();
  const { sheet, keptAt, error, hasFailed, isLive, reload } = state;
  const { location, moving, onMoving } = rest;
  const isWaiting = useIsWaiting();
  if (sheet === null) return hasFailed ? <ErrorState error={error} onRetry={reload} /> : <Skeleton lines={8} />;
  const shared = { ...rest, sheet, isQueued: isWaiting };
  const isEmpty = sheet.parties.length === 0 && sheet.rooms.every(({ slots }) => slots.length === 0);
  return (
    <>
      <div className={styles.line}>
        <DayFigures parties={sheet.parties} />
        <span className={styles.live} role="status">
          {!isLive && <Badge tone="warn">{t('Not updating')}</Badge>}
        </span>
      </div>
      {keptAt !== null && (
        <Notice tone="warn">
          {t('There is no connection. This is the day as it was at %time.', {
            time: formatTime(timeInZone(keptAt, location.timeZone), t.dates),
          })}
        </Notice>
      )}
      {keptAt === null && hasFailed && (
        <Notice
          tone="warn"
          action={
            <Button kind="quiet" onClick={reload}>
              {t('Try again')}
            </Button>
          }
        >
          {t('The day could not be updated. What you see may be out of date.')}
        </Notice>
      )}
      {describeProblems(sheet.rooms, readRoomFacts(location), sheet.timeZone, t).map((text) => (
        <Notice key={text} tone="warn">
          {text}
        </Notice>
      ))}
      {isEmpty && <EmptyState icon="calendar" title={t('All rooms are closed on this day')} />}
      {!isEmpty && isNarrow && <DayList {...shared} />}
      {!isEmpty && !isNarrow && (
        <div className={styles.sheetArea}>
          <DaySheet {...shared} />
          {moving !== null && (
            <div className={styles.moving}>
              <Notice
                isAnnounced
                action={
                  <Button kind="quiet" onClick={() => onMoving(null)}>
                    {t('Cancel the move')}
                  </Button>
                }
              >
                {t(
                  'Choose a new time for %name. Use the arrow keys to go to a free time, Enter to choose it and Escape to cancel.',
                  {
                    name: formatPartyName(moving),
                  },
                )}
              </Notice>
            </div>
          )}
        </div>
      )}
      <PrintedNotes sheet={sheet} location={location} />
    </>
  );
}

/** Returns a function that says whether a change of a party waits for a connection. It is the same function until the queue changes. */
function useIsWaiting(): (party: Party) => boolean {
  const { items } = useQueueState();
  return useCallback((party: Party) => isQueued(items, party), [items]);
}
