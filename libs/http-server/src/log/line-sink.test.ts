import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { createLineSink } from './line-sink.ts';

function outputThatRemembers() {
  const written: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  return { output, written };
}

describe('the output of log lines', () => {
  it('writes the lines of a moment together, in their order', () => {
    vi.useFakeTimers();
    const { output, written } = outputThatRemembers();
    const sink = createLineSink(output);
    for (const line of ['one\n', 'two\n', 'three\n']) sink.write(line);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(written).toEqual(['one\ntwo\nthree\n']);
    sink.write('four\n');
    vi.advanceTimersByTime(20);
    expect(written).toEqual(['one\ntwo\nthree\n', 'four\n']);
    vi.useRealTimers();
  });

  it('limits the characters that wait', () => {
    const { output, written } = outputThatRemembers();
    const sink = createLineSink(output);
    sink.write('x'.repeat(20_000));
    sink.write('x'.repeat(20_000));
    expect(written.join('')).toHaveLength(40_000);
  });
});
