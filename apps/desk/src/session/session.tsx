import type { StaffRole, StaffSessionWire } from '@latchkey/cms-client/contract';
import { createContext, use } from 'react';

export type StaffSession = StaffSessionWire;
export type DeskLocation = StaffSession['locations'][number];
export type DeskRoom = DeskLocation['rooms'][number];

export const sessionKey = ['session'] as const;

interface CurrentSession {
  readonly session: StaffSession;
  /** Ends the session at the server and removes the kept data. Resolves to false where the server was not reached, and the session goes on there. */
  readonly signOut: () => Promise<boolean>;
  /** True where the session ends within minutes, because it was not used. */
  readonly isEndNear: boolean;
  /** Makes a call, so that the session goes on. */
  readonly extend: () => void;
}

export const SessionContext = createContext<CurrentSession | null>(null);

/** Returns the session of the signed-in person. Only for screens that need one. */
export function useSession(): StaffSession {
  return useCurrentSession().session;
}

export function useCurrentSession(): CurrentSession {
  const current = use(SessionContext);
  if (current === null) throw new Error('useSession needs a SessionContext above it.');
  return current;
}

const rank: Readonly<Record<StaffRole, number>> = { host: 0, manager: 1, owner: 2 };

/** Says whether a role includes a needed one. */
export function allows(role: StaffRole, needed: StaffRole): boolean {
  return rank[role] >= rank[needed];
}

/** Returns the highest role of the person at any location. */
export function findHighestRole({ grants }: StaffSession): StaffRole {
  return grants.reduce<StaffRole>((highest, { role }) => (allows(role, highest) ? role : highest), 'host');
}
