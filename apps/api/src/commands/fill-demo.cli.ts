/* What `npm start` runs once the demo chain is up: it books invented parties where nothing was ever booked, so that the desk shows a day. */
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand({ command: 'fillDemo' }, 'node src/commands/fill-demo.cli.ts');
