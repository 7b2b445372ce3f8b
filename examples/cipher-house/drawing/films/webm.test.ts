import { describe, expect, it } from 'vitest';
import { readWebm } from './testing/read-webm.ts';
import { writeWebm } from './webm.ts';

const frame = (milliseconds: number, isKey = false) => ({
  milliseconds,
  isKey,
  bytes: Uint8Array.of(milliseconds & 255),
});

describe('writeWebm', () => {
  it('writes a file with the given size, length and frames', () => {
    const frames = [frame(0, true), frame(42), frame(83), frame(125, true), frame(167)];
    const read = readWebm(writeWebm({ width: 960, height: 540, milliseconds: 208, frames }));
    expect(read).toMatchObject({ docType: 'webm', width: 960, height: 540, milliseconds: 208 });
    expect(read.frames.map(({ milliseconds, isKey }) => ({ milliseconds, isKey }))).toEqual(
      frames.map(({ milliseconds, isKey }) => ({ milliseconds, isKey })),
    );
  });

  it('writes a cue for each key frame, so that a player can jump to it', () => {
    const frames = [frame(0, true), frame(42), frame(2000, true)];
    const { cues, clusters } = readWebm(writeWebm({ width: 1, height: 1, milliseconds: 2042, frames }));
    expect(cues).toEqual(clusters);
    expect(cues.map(({ milliseconds }) => milliseconds)).toEqual([0, 2000]);
  });

  it('begins a new cluster before a block’s 16 bits run out', () => {
    const frames = Array.from({ length: 40 }, (_, index) => frame(index * 1000, index === 0));
    const read = readWebm(writeWebm({ width: 1, height: 1, milliseconds: 40_000, frames }));
    expect(read.clusters.length).toBeGreaterThan(1);
    expect(read.frames.at(-1)?.milliseconds).toBe(39_000);
  });
});
