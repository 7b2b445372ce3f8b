/* The process of the api. `../main.ts` prepares its imports. */
import { startApi } from './start-api.ts';
import { backupSignal } from '../db/backup-files.ts';
import { makePrivateFiles, makePrivateFolder } from '../db/data-folder.ts';
import { processEnv } from '../kernel/env.ts';
import { createLog } from '../kernel/log.ts';

makePrivateFiles();
const env = processEnv();
makePrivateFolder(env.dataDir);
const log = createLog(env.logLevel);
const started = await startApi(env, log);

if (started.ok) {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await started.value.stop();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  process.on(backupSignal, () => {
    started.value.backup().then(
      (result) => (result.ok ? log.info('backed up') : log.warn({ code: result.error.code }, 'not backed up')),
      (error: unknown) => log.error({ err: error }, 'not backed up'),
    );
  });
  // This line is logged last: a process that waits for it may stop this one at once.
  log.info({ port: started.value.port }, 'listening');
} else {
  process.stderr.write(`The api cannot start:\n${started.error.map((error) => `  ${error}\n`).join('')}`);
  process.exitCode = 1;
}
