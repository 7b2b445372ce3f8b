import type { StaffPersonWire } from '@latchkey/cms-client/contract';
import { formatDate, withCommas } from '@latchkey/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Badge } from '../foundation/controls/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, findHighestRole, useSession } from '../session/session.tsx';
import { roleName } from '../session/role-name.ts';
import { Screen } from '../shell/screen.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { useLocationName } from '../session/use-location-name.ts';

const peopleKey = ['people'] as const;

/** The screen of the staff with their roles at the locations. */
export function PeopleScreen() {
  const t = useText();
  const office = useOffice();
  const queries = useQueryClient();
  const session = useSession();
  const [isInviting, setIsInviting] = useState(false);
  const [chosen, setChosen] = useState<StaffPersonWire | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: peopleKey,
    queryFn: async ({ signal }) => requireData(await office.listStaff({}, { signal })),
  });
  const isOwner = allows(findHighestRole(session), 'owner');
  const readAgain = () => void queries.invalidateQueries({ queryKey: peopleKey });
  useShortcut('i', t('Invite'), () => setIsInviting(true));
  return (
    <Screen
      title={t('Staff')}
      actions={
        <Button kind="primary" icon="plus" onClick={() => setIsInviting(true)}>
          {t('Invite')}
        </Button>
      }
    >
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data?.length === 0 && <EmptyState icon="people" title={t('There is nobody in the list yet.')} />}
      <ul className={styles.list}>
        {(data ?? []).map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOwn={person.id === session.person.id}
            onChange={isOwner ? () => setChosen(person) : null}
          />
        ))}
      </ul>
      {isInviting && (
        <InviteDialog
          onClose={() => {
            setIsInviting(false);
            readAgain();
          }}
        />
      )}
      {chosen !== null && (
        <PersonDialog
          person={chosen}
          onClose={() => {
            setChosen(null);
            readAgain();
          }}
        />
      )}
    </Screen>
  );
}

interface PersonRowProps {
  readonly person: StaffPersonWire;
  readonly isOwn: boolean;
  /** Opens the dialog that changes the roles; null for a person who may not. */
  readonly onChange: (() => void) | null;
}

function PersonRow({ person, isOwn, onChange }: PersonRowProps) {
  const t = useText();
  const nameLocation = useLocationName();
  const { name, email, grants, lastSeenAt, isInvited } = person;
  const shown = name === '' ? email : name;
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <strong>
          <bdi>{shown}</bdi>
        </strong>
        {name !== '' && <bdi className={styles.muted}>{email}</bdi>}
      </span>
      <ul className={styles.grants} aria-label={t('Roles')}>
        {grants.map(({ role, locationId }) => (
          <li key={`${role} ${locationId ?? ''}`}>
            {withCommas([roleName(role, t), nameLocation(locationId)], t.locale)}
          </li>
        ))}
      </ul>
      <span className={styles.seen}>
        {isInvited ? (
          <Badge tone="warn">{t('Invited')}</Badge>
        ) : isOwn ? (
          <Badge tone="good">{t('You')}</Badge>
        ) : (
          <span className={styles.muted}>
            {lastSeenAt === null
              ? t('Never signed in')
              : t('Last seen on %date', { date: formatDate(dateHere(lastSeenAt), t.dates, 'medium') })}
          </span>
        )}
      </span>
      {onChange !== null && (
        <Button onClick={onChange} aria-label={t('Change %name', { name: shown })}>
          {t('Change')}
        </Button>
      )}
    </li>
  );
}
