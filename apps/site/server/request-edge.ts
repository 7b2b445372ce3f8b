import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequestId } from '@latchkey/http-server';
import type { Logger } from '@latchkey/http-server/log';
import type { RequestMetrics } from '@latchkey/http-server/metrics';

interface RequestEdgeOptions {
  readonly log: Pick<Logger, 'info' | 'isLevelEnabled'>;
  readonly metrics: RequestMetrics;
}

/** The kind of a request, as logs and metrics name it: without the path, which visitors choose. */
export type Operation = 'api' | 'file' | 'operations' | 'page' | 'part' | 'ready' | 'rejected' | 'unknown';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Gives each request its id, which goes on to the api, and leaves a line in the log and a count in the metrics when its response has ended.
 * Lines have the format of the api's.
 */
export function createRequestEdge({ log, metrics }: RequestEdgeOptions) {
  const operations = new WeakMap<ServerResponse, Operation>();
  const writesLines = log.isLevelEnabled('info');
  return {
    begin(request: IncomingMessage, response: ServerResponse): void {
      const requestId = readRequestId(request.headers['x-request-id']);
      request.headers['x-request-id'] = requestId;
      const startedAt = performance.now();
      response.once('close', () => {
        const elapsedMs = performance.now() - startedAt;
        const operation = operations.get(response);
        const { statusCode: status } = response;
        metrics.observe(operation, status, elapsedMs / 1_000);
        if (!writesLines) return;
        const method = methods.includes(request.method ?? '') ? request.method : 'other';
        log.info({ requestId, method, operation, status, durationMs: Math.round(elapsedMs * 10) / 10 }, 'request');
      });
    },
    name(response: ServerResponse, operation: Operation): void {
      operations.set(response, operation);
    },
  };
}
