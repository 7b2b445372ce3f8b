/* The tables of better-auth: its models and fields by our names, and the types of the columns. */

type ColumnType = 'text' | 'instant' | 'integer' | 'boolean';

export interface AuthColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export interface AuthTable {
  readonly name: string;
  /** By the name of the field. A field without a column is not kept. */
  readonly columns: Readonly<Record<string, AuthColumn>>;
  /** A text of which only the hash is kept. */
  readonly hashed?: string;
}

const column = (type: ColumnType) => (name: string) => ({ name, type });
const text = column('text');
const instant = column('instant');
const integer = column('integer');
const boolean = column('boolean');

const id = text('id');
const userId = text('person_id');
const times = { createdAt: instant('created_at'), updatedAt: instant('updated_at') } as const;

const tables: Readonly<Record<string, AuthTable>> = {
  user: {
    name: 'staff_people',
    columns: {
      id,
      name: text('name'),
      email: text('email'),
      emailVerified: boolean('email_verified'),
      twoFactorEnabled: boolean('two_factor_enabled'),
      ...times,
    },
  },
  account: {
    name: 'staff_accounts',
    columns: {
      id,
      userId,
      providerId: text('provider_id'),
      accountId: text('account_id'),
      password: text('password'),
      ...times,
    },
  },
  session: {
    name: 'staff_sessions',
    hashed: 'token',
    columns: {
      id,
      userId,
      token: text('token_hash'),
      userAgent: text('user_agent'),
      expiresAt: instant('expires_at'),
      ...times,
    },
  },
  verification: {
    name: 'staff_verifications',
    columns: { id, identifier: text('identifier'), value: text('value'), expiresAt: instant('expires_at'), ...times },
  },
  passkey: {
    name: 'staff_passkeys',
    columns: {
      id,
      userId,
      name: text('name'),
      publicKey: text('public_key'),
      credentialID: text('credential_id'),
      counter: integer('counter'),
      deviceType: text('device_type'),
      backedUp: boolean('backed_up'),
      transports: text('transports'),
      aaguid: text('aaguid'),
      createdAt: times.createdAt,
    },
  },
  twoFactor: {
    name: 'staff_two_factors',
    columns: {
      id,
      userId,
      secret: text('secret'),
      backupCodes: text('backup_codes'),
      verified: boolean('verified'),
      failedVerificationCount: integer('failed_verification_count'),
      lockedUntil: instant('locked_until'),
    },
  },
};

export function authTable(model: string): AuthTable {
  const table = tables[model];
  if (table === undefined) throw new Error(`better-auth asks for ${model}, which has no table`);
  return table;
}
