import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { reservePort } from './free-port.mjs';
import { describePortOwner } from './port-owner.mjs';

/** Runs a program that requires a port, as `npm start` does. */
async function requireIn(port: number): Promise<{ readonly code: number | null; readonly output: string }> {
  const file = new URL('free-port.mjs', import.meta.url).href;
  const line = `const { requirePort } = await import(${JSON.stringify(file)}); await requirePort(${port}, 'API_PORT');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', line], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

describe('a reserved port', () => {
  it('cannot be taken by another program until it is released, and the error names the owner', async () => {
    const reserved = await reservePort();
    const rejected = await requireIn(reserved.port);
    expect(rejected.code).toBe(1);
    expect(rejected.output).toContain(`Port ${reserved.port} (API_PORT) is in use by `);
    expect(rejected.output).toContain(`API_PORT=${reserved.port + 1} npm start`);
    // The owner is read from /proc.
    if (process.platform === 'linux') {
      expect(rejected.output).toContain(`process ${process.pid} in ${process.cwd()} (`);
    }
    expect((await reservePort(reserved.port)).port).not.toBe(reserved.port);

    await reserved.release();
    expect(await requireIn(reserved.port)).toEqual({ code: 0, output: '' });
    expect(describePortOwner(reserved.port)).toBeNull();
  });
});
