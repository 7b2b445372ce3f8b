import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a process, in MB, as Linux counts it. */
export interface ProcessMemory {
  /** The largest resident memory so far (VmHWM). */
  readonly peak: number;
  readonly resident: number;
  /** The resident memory, with shared memory divided among its processes. */
  readonly proportional: number;
  /** The resident memory by kind. */
  readonly kinds: Readonly<Record<Kind, number>>;
}

type Kind = 'V8 heap, WebAssembly, threads' | 'allocator' | 'files of programs';

/** Linux writes kilobytes of 1,024 bytes. */
const kilobytesPerMegabyte = 1_024;
/** Reads a field of a file of `/proc`, in MB; 0 where it is absent. */
const field = (text: string, name: string) =>
  Number(new RegExp(String.raw`^${name}:\s+(\d+) kB`, 'mu').exec(text)?.[1] ?? 0) / kilobytesPerMegabyte;

export function readMemory(pid: number): ProcessMemory {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  const status = read('status');
  return {
    peak: field(status, 'VmHWM'),
    resident: field(status, 'VmRSS'),
    proportional: field(read('smaps_rollup'), 'Pss'),
    kinds: sumKinds(read('smaps')),
  };
}

/** Sums the mappings of a process (`/proc/<pid>/smaps`). */
export function sumKinds(smaps: string): ProcessMemory['kinds'] {
  const kinds = { 'V8 heap, WebAssembly, threads': 0, allocator: 0, 'files of programs': 0 };
  for (const mapping of smaps.split(/^(?=[\da-f]+-[\da-f]+ )/mu)) {
    const path = /^\S+ \S+ \S+ \S+ \d+ *(?<path>.*)$/mu.exec(mapping)?.groups?.['path'] ?? '';
    kinds[classifyMapping(path)] += field(mapping, 'Rss');
  }
  return kinds;
}

function classifyMapping(path: string): Kind {
  if (path.startsWith('/')) return 'files of programs';
  return path === '[heap]' ? 'allocator' : 'V8 heap, WebAssembly, threads';
}

/** Lists the process and all processes that it started, with the names of their programs. */
export function listPrograms(pid: number): readonly { readonly pid: number; readonly name: string }[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        // The name in field 2 may contain blanks; field 4, the second behind the name, is the parent (proc(5)).
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
      } catch {
        // The process has ended in between.
        return [];
      }
    });
  // The list grows while it is walked, so that the processes of processes are found, too.
  const found = [pid];
  for (const parent of found) found.push(...parents.filter((each) => each.parent === parent).map((each) => each.pid));
  return found.map((each) => ({
    pid: each,
    name: nameProgram(readFileSync(`/proc/${each}/cmdline`, 'utf8').split('\0')),
  }));
}

/** Names the program of a command: `apps/api/src/main.ts` is `api`, `server/main.ts` is `site`. */
export function nameProgram(command: readonly string[]): string {
  const line = command.join(' ');
  // npm sets its process title to its command, and runs the project's commands by a shell.
  if (line.startsWith('npm ') || command[0] === 'sh') return 'npm';
  if (line.includes('apps/api/')) return 'api';
  if (line.includes('server/main.ts')) return 'site';
  if (line.includes('tools/launch/')) return 'npm start';
  return line.includes('tools/fakes/') ? 'fakes' : (command[0] ?? '');
}
