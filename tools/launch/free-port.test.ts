import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { portNear, portOwner } from './free-port.mjs';

/** Runs a line of a program that takes a port, as `npm start` does. */
async function requireIn(port: number): Promise<{ readonly code: number | null; readonly said: string }> {
  const file = new URL('free-port.mjs', import.meta.url).href;
  const line = `const { requirePort } = await import(${JSON.stringify(file)}); await requirePort(${port}, 'API_PORT');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', line], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

describe('a port that was taken for a program', () => {
  it('is nobody else’s until that program starts, and whoever wants it reads who has it', async () => {
    const reserved = await portNear(0);
    const refused = await requireIn(reserved.port);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`Port ${reserved.port} (API_PORT) is in use by `);
    expect(refused.said).toContain(`API_PORT=${reserved.port + 1} npm start`);
    // Where there is no /proc nobody can tell.
    if (process.platform === 'linux') {
      expect(refused.said).toContain(`process ${process.pid} in ${process.cwd()} (`);
    }
    expect((await portNear(reserved.port)).port).not.toBe(reserved.port);

    await reserved.release();
    expect(await requireIn(reserved.port)).toEqual({ code: 0, said: '' });
    expect(portOwner(reserved.port)).toBeNull();
  });
});
