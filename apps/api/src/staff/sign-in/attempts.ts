import { createClientKey, countWithin, uncount } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { tooMany, type ApiError, type Failure } from '../../kernel/result.ts';

/** Wrong attempts within a clock hour. */
export const attemptLimits = { perPerson: 10, perClient: 30 } as const;

interface AttemptsOptions {
  readonly db: Queryable;
  /** Key of the hashes of emails and addresses, neither of which is stored. */
  readonly secret: string;
}

export interface Attempt {
  /** An error where there were too many before; the attempt is then not made. */
  readonly error: Failure<ApiError> | null;
  /** Takes back an attempt that succeeded. */
  undo(): Promise<void>;
}

/** Who tries to sign in, and where. */
export interface Attempted {
  /** An email, or the id of a person; whether there is somebody makes no difference. */
  readonly person: string;
  readonly client: string;
  /** The browser, if the person has signed in there before; else null. */
  readonly deviceId: string | null;
}

export interface Attempts {
  begin(attempted: Attempted): Promise<Attempt>;
}

interface Count {
  readonly name: string;
  readonly limit: number;
  readonly clientKey: string;
}

/**
 * Counts attempts to sign in before they are made, so that parallel ones count too. Counts are in the database, so that all processes share
 * them, and per clock hour.
 */
export function createAttempts({ db, secret }: AttemptsOptions): Attempts {
  const { perPerson, perClient } = attemptLimits;
  const listCounts = ({ person, client, deviceId }: Attempted): readonly Count[] => {
    const key = (text: string) => createClientKey(text, secret);
    if (deviceId !== null) {
      return [{ name: 'staff-known-device', limit: perPerson, clientKey: key(`${deviceId} ${person}`) }];
    }
    // A client beyond its limit does not use up that of the person.
    return [
      { name: 'staff-client', limit: perClient, clientKey: key(client) },
      { name: 'staff-person', limit: perPerson, clientKey: key(person) },
    ];
  };
  return {
    begin: async (attempted) => {
      const counted: Count[] = [];
      const undo = async () => {
        for (const { name, clientKey } of counted) await uncount(db, name, clientKey);
      };
      for (const count of listCounts(attempted)) {
        const { isExceeded, secondsLeft } = await countWithin(db, count);
        counted.push(count);
        if (isExceeded) {
          return { error: tooMany('too_many_attempts', 'Too many wrong attempts.', secondsLeft), undo };
        }
      }
      return { error: null, undo };
    },
  };
}
