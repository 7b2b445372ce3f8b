import { createClientKey, countWithin, uncount } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { tooMany, type ApiError, type Failure } from '../../kernel/result.ts';

/** The most wrong attempts within a clock hour. A person on a known device has a count of their own. */
export const attemptLimits = { perPerson: 10, perClient: 30 } as const;

interface AttemptsOptions {
  readonly db: Queryable;
  /** The key of the hashes of emails and addresses, neither of which is stored. */
  readonly secret: string;
}

/** An attempt to sign in that was counted. */
export interface Attempt {
  /** The error if there were too many attempts before; this attempt is then not made. */
  readonly error: Failure<ApiError> | null;
  /** Takes back an attempt that succeeded. */
  undo(): Promise<void>;
}

/** The facts about an attempt by which it is counted. */
export interface Attempted {
  /** An email, or the id of a person. The person need not exist. */
  readonly person: string;
  readonly client: string;
  /** The browser, if the person has signed in there before; null otherwise. */
  readonly deviceId: string | null;
}

/** The limits on attempts. */
export interface Attempts {
  begin(attempted: Attempted): Promise<Attempt>;
}

/** A count to which an attempt adds. */
interface Count {
  readonly name: string;
  readonly limit: number;
  readonly clientKey: string;
}

/**
 * Creates the limits on attempts. Attempts are counted before they are made, so that parallel ones count too. The counts are in the database, so that
 * all processes share them, and per clock hour.
 */
export function createAttempts({ db, secret }: AttemptsOptions): Attempts {
  const { perPerson, perClient } = attemptLimits;
  const listCounts = ({ person, client, deviceId }: Attempted): readonly Count[] => {
    const key = (text: string) => createClientKey(text, secret);
    if (deviceId !== null) {
      return [{ name: 'staff-known-device', limit: perPerson, clientKey: key(`${deviceId} ${person}`) }];
    }
    // A client beyond its own limit does not use up the limit of the person.
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
