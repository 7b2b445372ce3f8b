/*
 * `npm run office -- review list`: the reviews of visitors that wait for a decision; `list --shown`: those that are shown, `list --hidden`: those that are not.
 * `npm run office -- review release <id>` shows one on the page of its location, `withdraw <id>` takes it off again.
 */
import { parseArgs } from 'node:util';
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { runOperatorCommand } from './operator-command.ts';

const usage =
  'npm run office -- review list [--shown | --hidden]\nnpm run office -- review release <id>\nnpm run office -- review withdraw <id>';

function parseRequest(args: readonly string[]): OperatorRequest | null {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { shown: { type: 'boolean' }, hidden: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [command, id, ...more] = positionals;
  if (more.length > 0) return null;
  if (command === 'list' && id === undefined) {
    const which = values.shown === true ? 'shown' : values.hidden === true ? 'hidden' : 'waiting';
    return { command: 'listReviews', which };
  }
  if ((command !== 'release' && command !== 'withdraw') || id === undefined) return null;
  return { command: 'decideReview', id, decision: command };
}

await runOperatorCommand(parseRequest(process.argv.slice(2)), usage);
