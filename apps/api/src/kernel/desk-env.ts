import { optional, origin, variable, wholeNumber } from '@latchkey/http-server/environment';
import * as z from 'zod';

/** The variables that say how the staff reach the desk. */
export const deskVariables = {
  DESK_ORIGIN: variable(
    '',
    'Origin of the desk for the staff, `https://desk.example.com`: for links of invitations, for passkeys, and where a proxy changes the host. Where not set, the host of each request, and http://localhost with API_PORT in commands.',
    optional(origin),
  ),
  OWNER_EMAIL: variable(
    '',
    'Email with which the first owner signs in at the desk; `npm start` prints the link of the invitation where nobody works yet. Where not set, `owner@` and the host of the desk.',
    optional(z.email().max(254)),
  ),
  DESK_PROXIES: variable(
    '0',
    'Number of proxies in front of `/desk` and `/staff` that append to X-Forwarded-For and set X-Forwarded-Proto; 0 ignores both headers, and the desk is then served to this machine only.',
    wholeNumber(0, 10),
  ),
} as const;

/** Returns the configured origin of the desk, else the one on this machine. */
export function deskOriginAt({ deskOrigin }: { readonly deskOrigin: string | null }, port: number): string {
  return deskOrigin ?? `http://localhost:${port}`;
}
