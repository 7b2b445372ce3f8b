import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Stack } from './stack.ts';

const cli = path.join(import.meta.dirname, '../../../api/src/commands/voucher.cli.ts');

/** Runs `npm run office -- voucher <arguments>` beside the chain's running api, and returns its output. */
export async function runVoucher({ dataDir }: Pick<Stack, 'dataDir'>, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { env });
  return stdout;
}
