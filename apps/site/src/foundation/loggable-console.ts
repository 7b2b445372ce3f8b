import { format } from 'node:util';
import { loggableText } from './loggable.ts';

/**
 * Makes the console of this process write what may be logged (`loggable.ts`), since Next logs addresses and errors as they come. A
 * body that its sender broke off is nothing to log.
 */
export function installLoggableConsole(): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[name].bind(console);
    console[name] = (...given: readonly unknown[]) => {
      if (!given.some(isBrokenOff)) write('%s', loggableText(format(...given)));
    };
  }
}

/** What Node says of a request whose connection ended before its body. */
function isBrokenOff(value: unknown): boolean {
  return value instanceof Error && value.message === 'aborted' && 'code' in value && value.code === 'ECONNRESET';
}
