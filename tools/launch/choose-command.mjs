import { commandGroups } from './command-table.mjs';
import { findNearest } from './find-nearest.mjs';

/**
 * Chooses the command of the typed words, with the arguments for its program; or the text to print, with the exit code.
 *
 * @param {string} script the npm script
 * @param {readonly string[]} typed the words after it
 * @returns {{ command: import('./command-table.mjs').Command, args: readonly string[] } | { text: string, exitCode: number }}
 */
export function chooseCommand(script, typed) {
  const group = commandGroups[script];
  if (group === undefined) throw new Error(`command-table.mjs has no group "${script}".`);
  const [word = '', ...rest] = typed;
  const command = Object.hasOwn(group, word) ? group[word] : undefined;
  if (command !== undefined) return { command, args: [...(command.first ?? []), ...rest] };
  if (['', 'help', '-h', '--help'].includes(word)) return { text: describeGroup(script, group), exitCode: 0 };
  const nearest = findNearest(word, Object.keys(group));
  return {
    text: `There is no "${writeCommandLine(script, word)}". Did you mean "${writeCommandLine(script, nearest)}"?\n\n${describeGroup(script, group)}`,
    exitCode: 2,
  };
}

/** @param {string} script @param {import('./command-table.mjs').Group} group */
function describeGroup(script, group) {
  return Object.entries(group)
    .map(([word, { takes = '', does }]) => `${writeCommandLine(script, word, takes)}\n    ${does}`)
    .join('\n');
}

/** Returns the command line that a person types. @param {string} script @param {...string} words */
function writeCommandLine(script, ...words) {
  const start = script === 'test' ? 'npm test' : `npm run ${script}`;
  const given = words.filter((word) => word !== '');
  return given.length === 0 ? start : [start, '--', ...given].join(' ');
}
