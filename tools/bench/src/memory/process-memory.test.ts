import { describe, expect, it } from 'vitest';
import { sumKinds, readMemory, nameProgram, listPrograms } from './process-memory.ts';

const smaps = `00400000-06000000 r--p 00000000 fe:00 42 /usr/bin/node
Size:              94208 kB
Rss:               51200 kB
07000000-08000000 rw-p 00000000 00:00 0 [heap]
Rss:               10240 kB
7f0000000000-7f0008000000 rw-p 00000000 00:00 0 
Rss:                2048 kB
`;

describe('the memory of processes', () => {
  it('is summed by the kinds of its mappings', () => {
    expect(sumKinds(smaps)).toEqual({
      'files of programs': 50,
      allocator: 10,
      'V8 heap, WebAssembly, threads': 2,
    });
  });

  it('is read from /proc', () => {
    const { peak, resident, proportional } = readMemory(process.pid);
    expect(peak).toBeGreaterThanOrEqual(resident);
    expect(resident).toBeGreaterThan(20);
    expect(proportional).toBeGreaterThan(10);
  });

  it('is read for all programs that a process started, by their names', () => {
    expect(listPrograms(process.pid).map(({ pid }) => pid)).toContain(process.pid);
    expect(nameProgram(['node', '--max-semi-space-size=8', 'apps/api/src/main.ts'])).toBe('api');
    expect(nameProgram(['node', 'server/main.ts'])).toBe('site');
    expect(nameProgram(['node', 'tools/launch/start.mjs'])).toBe('npm start');
    expect([nameProgram(['npm start']), nameProgram(['sh', '-c', 'node tools/launch/start.mjs'])]).toEqual([
      'npm',
      'npm',
    ]);
    expect(nameProgram(['node', 'tools/fakes/src/start.ts', 'widgets:4010', 'resova-api:4011'])).toBe('fakes');
  });
});
