import type { GatewayError } from '@latchkey/booking-core';
import { type ComponentType, useEffect, useState } from 'react';
import { loadNeeded } from '../visit/missing-code.ts';
import type { LiveTicketsProps } from './live-tickets.client.tsx';

type Form = ComponentType<LiveTicketsProps>;

let loaded: Form | null = null;

/** Loads the form of the tickets, which no visitor needs before a slot is chosen. The widget calls it when a visitor is about to choose. */
export async function loadTicketForm(): Promise<Form> {
  const { LiveTickets } = await import('./live-tickets.client.tsx');
  loaded = LiveTickets;
  return LiveTickets;
}

/** Loads the form of the tickets once it is wanted, and returns it with the state of the loading. */
export function useTicketForm(isWanted: boolean) {
  const [component, setComponent] = useState<Form | null>(() => loaded);
  const [error, setError] = useState<GatewayError | null>(null);
  const isLoading = isWanted && component === null && error === null;
  useEffect(() => {
    if (!isLoading) return undefined;
    let isOver = false;
    loadNeeded(loadTicketForm).then(
      (form) => (isOver ? undefined : setComponent(() => form)),
      (reason: unknown) => {
        const message = `the form of the tickets could not be loaded: ${String(reason)}`;
        if (!isOver) setError({ kind: 'network', message, details: [] });
      },
    );
    return () => {
      isOver = true;
    };
  }, [isLoading]);
  return { component, isLoading, error, retry: () => setError(null) };
}
