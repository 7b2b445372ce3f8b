import type { PartyWire } from '@latchkey/cms-client/contract';
import { formatStart } from '@latchkey/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallFailed, findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { moveParty, findNearestSlot } from './move-party.ts';

interface MoveButtonProps {
  readonly location: DeskLocation;
  readonly party: PartyWire;
  readonly name: string;
  readonly closed: { readonly startsAt: string; readonly endsAt: string; readonly room?: string | null | undefined };
}

/** The button that moves a party to another room or to the nearest free time of its day. It is absent where nothing is free. */
export function MoveButton({ location, party, name, closed }: MoveButtonProps) {
  const t = useText();
  const staff = useStaff();
  const queries = useQueryClient();
  const toast = useToast();
  const { reference, bookingId, date, isKidsMode } = party;
  const params = { locationId: location.id, reference };
  const times = useQuery({
    queryKey: ['move-times', location.id, bookingId, date],
    queryFn: async ({ signal }) => {
      const query = { bookingId, startDate: date, kidsMode: isKidsMode ? 'true' : 'false' };
      return requireData(await staff.listDeskTimes(params, { query, signal }));
    },
  });
  const slot =
    times.data === undefined
      ? null
      : findNearestSlot(times.data, party, (closed.room ?? null) === null ? closed : null);
  // The key stays the same for a repeat of the same move. Before the first move there is none.
  const key = useRef({ instanceId: '', key: '' });
  const move = useMutation({
    mutationFn: async (instanceId: string) => {
      if (key.current.instanceId !== instanceId) key.current = { instanceId, key: newKey() };
      const outcome = await moveParty(staff, { locationId: location.id, party, instanceId, key: key.current.key });
      if (outcome.type === 'failed') throw new CallFailed(outcome.error);
      return outcome;
    },
    onSuccess: async ({ type }) => {
      if (type === 'otherPrice')
        toast({ tone: 'warn', text: t('That time has another price. Open the booking to move it.') });
      else toast({ tone: 'good', text: t('%name is moved.', { name }) });
      await queries.invalidateQueries();
    },
    onError: (error) => toast({ tone: 'danger', text: errorText(findCallError(error), t) }),
  });
  if (slot === null) return null;
  const isSameTime = slot.startsAt === party.startsAt;
  const time = formatStart(slot, location.timeZone, t.dates);
  return (
    <Button
      icon="move"
      isBusy={move.isPending}
      aria-label={isSameTime ? t('Move to another room: %name', { name }) : t('Move to %time: %name', { name, time })}
      onClick={() => move.mutate(slot.instanceId)}
    >
      {isSameTime ? t('Move to another room') : t('Move to %time', { time })}
    </Button>
  );
}
