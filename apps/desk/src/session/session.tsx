import type { StaffRole, StaffSessionWire } from '@latchkey/cms-client/contract';
import { createContext, use } from 'react';

export type StaffSession = StaffSessionWire;
export type DeskLocation = StaffSession['locations'][number];
export type DeskRoom = DeskLocation['rooms'][number];

export const sessionKey = ['session'] as const;

interface CurrentSession {
  readonly session: StaffSession;
  /** Ends the session at the server and removes what this browser has kept. False where the server was not reached: the session goes on there. */
  readonly signOut: () => Promise<boolean>;
  /** Whether the session ends within minutes, because nobody used it. */
  readonly isEndNear: boolean;
  /** Uses it, so that it goes on. */
  readonly extend: () => void;
}

export const SessionContext = createContext<CurrentSession | null>(null);

/** Who is signed in. Only for screens that need somebody. */
export function useSession(): StaffSession {
  return useCurrentSession().session;
}

export function useCurrentSession(): CurrentSession {
  const current = use(SessionContext);
  if (current === null) throw new Error('useSession needs a SessionContext above it.');
  return current;
}

const rank: Readonly<Record<StaffRole, number>> = { host: 0, manager: 1, owner: 2 };

/** Whether a role may do what needs another. */
export function allows(role: StaffRole, needed: StaffRole): boolean {
  return rank[role] >= rank[needed];
}

/** The highest role of the person anywhere. */
export function highestRole({ grants }: StaffSession): StaffRole {
  return grants.reduce<StaffRole>((highest, { role }) => (allows(role, highest) ? role : highest), 'host');
}
