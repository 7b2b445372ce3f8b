import { randomBytes, randomUUID } from 'node:crypto';
import type { StaffRole } from '@latchkey/cms-client/contract';
import { and, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { staffInvitations } from '../../db/schema/staff.table.ts';
import { hashOfToken } from '../../kernel/booking-links.ts';
import type { Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { covers, highest, type Grants } from '../roles.ts';
import { findByEmail, findPerson, grantsSchema } from './person-rows.ts';

const isNotAccepted = isNull(staffInvitations.acceptedAt);

/** The time for which an invitation can be accepted: a week. */
const validMs = 7 * 24 * 60 * 60_000;

interface NewInvitation {
  readonly email: string;
  readonly grants: Grants;
  /** The id of the person who invites; null for an operator. */
  readonly invitedBy: string | null;
  readonly nowMs: number;
}

/** An invitation that was made. */
export interface MadeInvitation {
  readonly id: string;
  /** The token; the database has only its hash. */
  readonly token: string;
  readonly expiresAt: string;
}

/** Makes an invitation; it replaces an earlier one of the same sender to the same email. */
export async function makeInvitation(
  tx: Queryable,
  { email, grants, invitedBy, nowMs }: NewInvitation,
): Promise<MadeInvitation> {
  const isBySame = invitedBy === null ? isNull(staffInvitations.invitedBy) : eq(staffInvitations.invitedBy, invitedBy);
  await tx.orm.delete(staffInvitations).where(and(eq(staffInvitations.email, email), isBySame, isNotAccepted));
  const made = {
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    expiresAt: new Date(nowMs + validMs).toISOString(),
  };
  const { id, token, expiresAt } = made;
  await tx.orm
    .insert(staffInvitations)
    .values({ id, tokenHash: hashOfToken(token), email, grants, invitedBy, expiresAt });
  return made;
}

/** Returns the link of an invitation. The token is in the fragment, which no browser sends to a server. */
export function invitationUrl(deskOrigin: string, token: string): string {
  return new URL(`/desk/invitation#${token}`, deskOrigin).href;
}

const { tokenHash: _token, createdAt: _created, ...columns } = getTableColumns(staffInvitations);

type StoredInvitation = Omit<typeof staffInvitations.$inferSelect, 'tokenHash' | 'createdAt'>;
type InvitationRow = StoredInvitation & { readonly grants: Grants };

function withGrants(row: StoredInvitation): InvitationRow {
  return { ...row, grants: grantsSchema.parse(row.grants) };
}

/** An invitation that can be accepted now. */
export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  readonly grants: Grants;
  /** The person who works here already, whose password an operator replaces; null for a new person. */
  readonly person: { readonly id: string; readonly name: string; readonly grants: Grants } | null;
  readonly role: StaffRole;
}

/** Finds an invitation that can be accepted now. */
export async function findOpenInvitation(db: Queryable, token: string, nowMs: number): Promise<Result<OpenInvitation>> {
  const [row] = await db.orm
    .select(columns)
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, hashOfToken(token)));
  return row === undefined ? invitationNotFound() : checkOpen(db, withGrants(row), nowMs);
}

/** Takes an invitation, in the transaction that makes the person. Only one request can take it. */
export async function takeInvitation(tx: Queryable, token: string, nowMs: number): Promise<Result<OpenInvitation>> {
  const found = await findOpenInvitation(tx, token, nowMs);
  if (!found.ok) return found;
  const taken = await tx.orm
    .update(staffInvitations)
    .set({ acceptedAt: new Date(nowMs).toISOString() })
    .where(and(eq(staffInvitations.id, found.value.id), isNotAccepted))
    .returning({ id: staffInvitations.id });
  return taken.length === 1 ? found : invitationGone();
}

async function checkOpen(db: Queryable, row: InvitationRow, nowMs: number): Promise<Result<OpenInvitation>> {
  const { id, email, grants, invitedBy, expiresAt, acceptedAt } = row;
  const role = highest(grants);
  if (acceptedAt !== null || Date.parse(expiresAt) <= nowMs || role === null) return invitationGone();
  // The person who invited may have lost a role since.
  const inviter = invitedBy === null ? null : await findPerson(db, invitedBy);
  if (inviter !== null && !grants.every((grant) => covers(inviter.grants, grant))) return invitationGone();
  const person = await findByEmail(db, email);
  if (person !== null && invitedBy !== null) {
    return failed('conflict', 'already_staff', 'Somebody with this email works here already.');
  }
  return succeeded({ id, email, grants, person, role });
}

function invitationNotFound() {
  return failed('notFound', 'invitation_not_found', 'There is no such invitation.');
}

function invitationGone() {
  return failed('gone', 'invitation_gone', 'The invitation was accepted, has ended, or was taken back.');
}

/** Lists the invitations that were not accepted yet. */
export async function listOpenInvitations(db: Queryable, nowMs: number): Promise<readonly InvitationRow[]> {
  const rows = await db.orm
    .select(columns)
    .from(staffInvitations)
    .where(and(isNotAccepted, gt(staffInvitations.expiresAt, new Date(nowMs).toISOString())))
    .orderBy(staffInvitations.email, staffInvitations.id)
    .limit(500);
  return rows.map(withGrants);
}

/** Takes an open invitation back. Returns the roles that it would have given; null if there is none. */
export async function withdrawInvitation(
  tx: Queryable,
  id: string,
  mayWithdraw: (grants: Grants) => boolean,
): Promise<Grants | null> {
  const [row] = await tx.orm
    .select({ grants: staffInvitations.grants })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNotAccepted))
    .for('update');
  const grants = row === undefined ? null : grantsSchema.parse(row.grants);
  if (grants === null || !mayWithdraw(grants)) return null;
  await tx.orm.delete(staffInvitations).where(eq(staffInvitations.id, id));
  return grants;
}
