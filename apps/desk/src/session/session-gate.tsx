import { staffSessionWire } from '@latchkey/cms-client/contract';
import type { CallResult } from '@latchkey/cms-client/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { findCallError, CallFailed, isSignedOut, isUnreachable } from '../foundation/api/call-failed.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { type Clock, useClock } from '../foundation/clock/clock.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { late } from '../foundation/late/late.tsx';
import { useText } from '../foundation/text/text.tsx';
import { forgetAll, forgetOld, forgetReadings } from '../offline/forget-kept.ts';
import { isFresh } from '../offline/kept-days.ts';
import type { KeptStore } from '../offline/kept-store.ts';
import { useKeptStore } from '../offline/offline.tsx';
import { useAuth } from './auth-context.ts';
import { SessionContext, sessionKey, type StaffSession } from './session.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** The screen of signing in. It is loaded apart, since most people who open the desk are signed in already. */
const SignInScreen = late(async () => (await import('./sign-in-screen.tsx')).SignInScreen);

interface SessionGateProps {
  readonly onSignedIn: () => void;
  /** Called after a person has signed out. A session that times out leaves the screen as it is. */
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

/** Shows its children to a person who is signed in, and the screen of signing in to anybody else. */
export function SessionGate({ onSignedIn, onSignedOut, children }: SessionGateProps) {
  const t = useText();
  const staff = useStaff();
  const auth = useAuth();
  const store = useKeptStore();
  const clock = useClock();
  const queries = useQueryClient();
  /** The reason for the screen of signing in, where the person has not signed out. */
  const [why, setWhy] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [...sessionKey, t.locale],
    queryFn: async ({ signal }) =>
      keepOrReadSession(await staff.getStaffSession({}, { query: { locale: t.locale }, signal }), store, clock),
    meta: { isSession: true },
    placeholderData: (known) => known,
  });
  // While the desk is open, kept data that are too old are removed.
  useEffect(() => forgetOld(store, clock), [store, clock]);

  const personId = data?.person.id ?? null;
  /** Signs out, and forgets the kept data in any case. Returns false where the server was not reached, so that the session goes on. */
  const signOut = useCallback(async () => {
    await queries.cancelQueries();
    const result = await auth.signOut();
    await forgetAll(store, personId);
    // A sign-out is rejected where the session has already ended.
    const isOver = result.ok || result.error.kind === 'rejected';
    if (isOver) {
      queries.clear();
      onSignedOut();
      setWhy(undefined);
      await refetch();
      return true;
    }
    return false;
  }, [auth, onSignedOut, personId, queries, refetch, store]);
  const failed = findCallError(error);
  const isSignedOutNow = failed !== null && isSignedOut(failed);
  useEffect(() => {
    if (!isSignedOutNow) return;
    // The kept data belong to the session and are removed; unsent changes wait for their person.
    void forgetReadings(store);
    queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== sessionKey[0] && first !== 'invitation' });
  }, [isSignedOutNow, queries, store]);
  const isEndNear = useSessionEnd(isSignedOutNow ? null : (data?.expiresAt ?? null), () => {
    setWhy(t('You were signed out, because nobody used the desk for a long time.'));
    void refetch();
  });

  const current = useMemo(
    () => (data === undefined ? null : { session: data, signOut, isEndNear, extend: () => void refetch() }),
    [data, isEndNear, refetch, signOut],
  );

  if (isSignedOutNow) {
    return (
      <SignInScreen
        why={why}
        onSignedIn={() => {
          setWhy(undefined);
          onSignedIn();
          void refetch();
        }}
      />
    );
  }
  if (current === null) {
    return error === null ? <Skeleton lines={3} /> : <ErrorState error={failed} onRetry={() => void refetch()} />;
  }
  return <SessionContext value={current}>{children}</SessionContext>;
}

const sessionRow = 'session';

/** Keeps the session that the api has sent. Without a connection it returns the kept one. @throws {CallFailed} */
async function keepOrReadSession(
  result: CallResult<StaffSession>,
  store: KeptStore,
  clock: Clock,
): Promise<StaffSession> {
  if (result.ok) {
    const session = result.value.data;
    void store.put({ key: sessionRow, keptAt: clock.now(), value: session }).catch(() => undefined);
    return session;
  }
  const kept = isUnreachable(result.error) ? await readKeptSession(store, clock) : null;
  if (kept === null) throw new CallFailed(result.error);
  return kept;
}

async function readKeptSession(store: KeptStore, clock: Clock): Promise<StaffSession | null> {
  const row = await store.get(sessionRow).catch(() => null);
  if (row === null || !isFresh(row.keptAt, clock.now())) return null;
  const parsed = z.safeParse(staffSessionWire, row.value);
  return parsed.success ? parsed.data : null;
}
