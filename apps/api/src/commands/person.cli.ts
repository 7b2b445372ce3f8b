/*
 * `npm run office -- person export <email>`: everything that is stored about the person with this address, as JSON.
 * `npm run office -- person erase <email>`: removes the person; what was sold and paid stays without a name.
 */
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { runOperatorCommand } from './operator-command.ts';

const usage = 'npm run office -- person export <email>\nnpm run office -- person erase <email>';

function parseRequest([command, email, ...more]: readonly string[]): OperatorRequest | null {
  if (email === undefined || !email.includes('@') || more.length > 0) return null;
  if (command === 'export') return { command: 'exportPerson', email };
  return command === 'erase' ? { command: 'erasePerson', email } : null;
}

await runOperatorCommand(parseRequest(process.argv.slice(2)), usage);
