/* Starts Strapi on the Node that its database driver was built for. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOnItsNode } from './on-its-node.mjs';

runOnItsNode(import.meta.filename);
const project = fileURLToPath(new URL('..', import.meta.url));
const strapi = spawn(process.execPath, [join(project, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'], {
  cwd: project,
  stdio: 'inherit',
});
strapi.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => strapi.kill(signal));
