/* In pages with buttons of popups. */
import { hasCommands, obeyCommand } from './obey-command.ts';

if (!hasCommands()) addEventListener('click', obeyCommand);
