import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTEN = '0A';

/**
 * Which process listens on a port, in words: `process 4711 in /home/ada/latchkey (node server.ts)`. Null where the system does not
 * tell: no /proc, or a process of another user.
 *
 * @param {number} port
 * @returns {string | null}
 */
export function portOwner(port) {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => socketsAt(table, port)));
  if (sockets.size === 0) return null;
  for (const pid of orNone(() => readdirSync('/proc')).filter((name) => /^\d+$/u.test(name))) {
    const links = orNone(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) => linkAt(`/proc/${pid}/fd/${fd}`));
    if (!links.some((link) => sockets.has(link))) continue;
    const [folder = 'a folder that it does not tell'] = linkAt(`/proc/${pid}/cwd`);
    const command = orNone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)).join(' ');
    return `process ${pid} in ${folder} (${command})`;
  }
  return null;
}

/** The listening sockets of a port, as links of file descriptors name them. @param {string} table @param {number} port */
function socketsAt(table, port) {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return orNone(() => readFileSync(table, 'utf8').trim().split('\n').slice(1)).flatMap((line) => {
    const [, local = '', , state = '', , , , , , inode = ''] = line.trim().split(/\s+/u);
    return state === LISTEN && local.endsWith(`:${wanted}`) ? [`socket:[${inode}]`] : [];
  });
}

/** @param {string} path */
function linkAt(path) {
  return orNone(() => [readlinkSync(path)]);
}

/** What may not be read tells nothing. @param {() => string[]} read @returns {string[]} */
function orNone(read) {
  try {
    return read();
  } catch {
    return [];
  }
}
