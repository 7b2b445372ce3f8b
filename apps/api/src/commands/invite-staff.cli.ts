/*
 * `npm run office -- invite <email> <role> [location]`: prints a link by which a new member of the staff sets a password and begins to work at a
 * location, or in the whole chain. The link works once. For a person who is a member already, it replaces the password.
 *
 * `npm start` runs the command with `--first-owner`: it prints an email and a link if the staff is empty and no person was ever invited, else nothing.
 */
import { staffRoles } from '@latchkey/cms-client/contract';
import { processEnv } from '../kernel/env.ts';
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { runOperatorCommand } from './operator-command.ts';

const usage = `npm run office -- invite <email> ${staffRoles.join('|')} [location]`;

function parseRequest([email, typed, location, ...more]: readonly string[]): OperatorRequest | null {
  if (email === '--first-owner' && typed === undefined)
    return { command: 'inviteFirstOwner', email: processEnv().ownerEmail };
  const role = staffRoles.find((each) => each === typed);
  if (email?.includes('@') !== true || role === undefined || more.length > 0) return null;
  return { command: 'inviteStaff', email: email.toLowerCase(), role, location: location ?? null };
}

await runOperatorCommand(parseRequest(process.argv.slice(2)), usage);
