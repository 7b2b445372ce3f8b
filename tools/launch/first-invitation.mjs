import { join } from 'node:path';
import { runNode } from './run-command.mjs';

/**
 * Prints the invitation of the first owner, once: at the first start, when the staff has no members and no invitations. The link is in
 * no log, because the api only passes it on.
 *
 * @param {string} dataDir
 * @param {number} apiPort the port of the api that runs on the same data
 */
export async function printFirstInvitation(dataDir, apiPort) {
  const command = join('apps', 'api', 'src', 'commands', 'invite-staff.cli.ts');
  let output = '';
  const exitCode = await runNode([command, '--first-owner'], {
    env: { DATA_DIR: dataDir, API_PORT: String(apiPort) },
    onOutput: (text) => (output += text),
  });
  if (exitCode !== 0) {
    console.error('The first owner could not be invited: see above.');
    return;
  }
  // The command prints the address and the link in two lines, and nothing where there is an owner already.
  const [email, link] = output.trim().split('\n').slice(-2);
  if (link === undefined) return;
  console.log(
    `  Nobody works at the desk yet. With this link, once and within 7 days, ${email} sets a password there:\n  ${link}\n`,
  );
}
