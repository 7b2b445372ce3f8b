/* The inline script of pages with popups: it opens and closes them in browsers without `command` and `commandfor`. */
import { hasCommands, obeyCommand } from './obey-command.ts';

if (!hasCommands()) addEventListener('click', obeyCommand);
