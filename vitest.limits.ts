/**
 * How long a test and a hook may take, in milliseconds. Many of them start a server, a database or a program: beside seven other
 * suites on a busy machine that takes ten times as long as alone. A suite that needs more says so in its own `vitest.config.ts`.
 */
export const limits = { testTimeout: 60_000, hookTimeout: 60_000 } as const;
