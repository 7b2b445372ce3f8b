import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The state of a socket that listens, in the tables of /proc/net. */
const listening = '0A';

/**
 * Describes the process that listens on a port: `process 4711 in /home/ada/latchkey (node main.ts)`. Null where it cannot be
 * found: no /proc, or a process of another user.
 *
 * @param {number} port
 * @returns {string | null}
 */
export function describePortOwner(port) {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listSockets(table, port)));
  if (sockets.size === 0) return null;
  for (const pid of readOrNone(() => readdirSync('/proc')).filter((name) => /^\d+$/u.test(name))) {
    const links = readOrNone(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) => readLink(`/proc/${pid}/fd/${fd}`));
    if (!links.some((link) => sockets.has(link))) continue;
    const [folder = 'an unknown folder'] = readLink(`/proc/${pid}/cwd`);
    const command = readOrNone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)).join(
      ' ',
    );
    // A process that is being started has the files of its parent for a moment, and no command yet.
    if (command === '') continue;
    return `process ${pid} in ${folder} (${command})`;
  }
  return null;
}

/**
 * Lists the sockets that listen on a port, named as in the links of file descriptors. A row of the table has the local address (its port in
 * hexadecimal), the state and the inode in the second, fourth and tenth column.
 *
 * @param {string} table
 * @param {number} port
 */
function listSockets(table, port) {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return readOrNone(() => readFileSync(table, 'utf8').trim().split('\n').slice(1)).flatMap((line) => {
    const [, local = '', , state = '', , , , , , inode = ''] = line.trim().split(/\s+/u);
    return state === listening && local.endsWith(`:${wanted}`) ? [`socket:[${inode}]`] : [];
  });
}

/** Returns what a link points to, in a list that is empty where it cannot be read. @param {string} path */
function readLink(path) {
  return readOrNone(() => [readlinkSync(path)]);
}

/** Returns the result of `read`, or an empty list where it throws: a process may end while it is read. @param {() => string[]} read @returns {string[]} */
function readOrNone(read) {
  try {
    return read();
  } catch {
    return [];
  }
}
