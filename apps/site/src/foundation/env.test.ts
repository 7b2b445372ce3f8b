import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function envWith(withoutTricks: string) {
  vi.stubEnv('WITHOUT_TRICKS', withoutTricks);
  const { env } = await import('./env.ts');
  return env;
}

describe('WITHOUT_TRICKS', () => {
  it('leaves out what it names and nothing else', async () => {
    const all = (await envWith('')).tricks;
    vi.resetModules();
    const { tricks } = await envWith('page-cache, wanted-scripts');
    expect([...all].filter((name) => !tricks.has(name))).toEqual(['page-cache', 'wanted-scripts']);
  });

  it('makes the start fail if it names no trick', async () => {
    await expect(envWith('late-scripts')).rejects.toThrow(/late-scripts is none of compile-hints, .*WITHOUT_TRICKS/su);
  });
});
