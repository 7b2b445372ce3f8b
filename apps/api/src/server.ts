/* The api as a process: `npm start -w @latchkey/api`. */
import { pino } from 'pino';
import { processEnv } from './env.ts';
import { startApi } from './start-api.ts';

const env = processEnv();
const log = pino({ level: env.logLevel, base: { service: 'api' } });
const started = await startApi(env, log);

if (started.ok) {
  log.info({ port: started.api.port }, 'listening');
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await started.api.stop();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
} else {
  process.stderr.write(`The api cannot start:\n${started.problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exitCode = 1;
}
