import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readEnv, workspaceRoot, type ApiEnv } from './env.ts';

/** The environment of this process with the workspace's `.env`; ends the process with a list where something is wrong. */
export function processEnv(): ApiEnv {
  const file = resolve(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const result = readEnv(process.env);
  if (result.ok) return result.value;
  process.stderr.write(`The environment is not right:\n${result.error.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(1);
}
