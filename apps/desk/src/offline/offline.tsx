import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../foundation/api/connection.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { createQueue, type DeskQueue, type QueueState } from './create-queue.ts';
import { createKeptDays, type KeptDays } from './kept-days.ts';
import { createKeptQueue } from './kept-queue.ts';
import type { KeptStore } from './kept-store.ts';
import { sendChange } from './send-change.ts';

interface Offline {
  readonly days: KeptDays;
  readonly queue: DeskQueue;
}

export const KeptStoreContext = createContext<KeptStore | null>(null);

export function useKeptStore(): KeptStore {
  const store = use(KeptStoreContext);
  if (store === null) throw new Error('useKeptStore needs a KeptStoreContext above it.');
  return store;
}

const OfflineContext = createContext<Offline | null>(null);

function useOffline(): Offline {
  const offline = use(OfflineContext);
  if (offline === null) throw new Error('useOffline needs an OfflineProvider above it.');
  return offline;
}

/** Returns the kept days of this browser. */
export function useKeptDays(): KeptDays {
  return useOffline().days;
}

/** Returns the queue of the changes that can wait for a connection, through which all check-ins and notes are made. */
export function useQueue(): DeskQueue {
  return useOffline().queue;
}

/** Returns the changes that wait to be sent, and those that the server has returned. */
export function useQueueState(): QueueState {
  const { queue } = useOffline();
  return useSyncExternalStore(queue.subscribe, queue.state);
}

/** Provides the kept days and the queue of the person who is signed in. */
export function OfflineProvider({ personId, children }: { readonly personId: string; readonly children: ReactNode }) {
  const store = useKeptStore();
  const clock = useClock();
  const staff = useStaff();
  const connection = useConnection();
  const queries = useQueryClient();
  const [offline, setOffline] = useState<Offline | null>(null);

  useEffect(() => {
    const days = createKeptDays(store, clock);
    const queue = createQueue({
      personId,
      clock,
      newKey,
      isConnected: connection.isConnected(),
      ports: { ...createKeptQueue(store, clock), send: (item) => sendChange(staff, item) },
    });
    const leaveConnection = connection.subscribe(() => queue.setConnected(connection.isConnected()));
    const leaveSettled = queue.onSettled((item, sent) => {
      // The outcome is unknown, and the change is sent again.
      if (sent.type === 'unreachable' || sent.type === 'failed') return;
      // The session is read again, which shows the screen of signing in; the changes wait for their person.
      if (sent.type === 'signedOut') return void queries.invalidateQueries({ queryKey: ['session'] });
      if (sent.type === 'done' && sent.booking !== null) void days.keepChange(item.change, sent.booking);
      void queries.invalidateQueries({ queryKey: ['day'] });
      void queries.invalidateQueries({ queryKey: ['booking'] });
    });
    // The queue is created in the effect, since it is an actor that has to be started and stopped.
    // oxlint-disable-next-line react/set-state-in-effect
    setOffline({ days, queue });
    return () => {
      leaveConnection();
      leaveSettled();
      queue.stop();
    };
  }, [clock, connection, personId, queries, staff, store]);

  return offline === null ? null : <OfflineContext value={offline}>{children}</OfflineContext>;
}
