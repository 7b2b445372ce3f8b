import * as z from 'zod';
import { defineEndpoint, defineRawEndpoint, type Endpoint } from '../http/endpoint.ts';
import { succeeded, failed } from '../kernel/result.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface OperationsOptions {
  readonly readiness: Pick<Readiness, 'reasons'>;
  readonly metrics: Pick<Metrics, 'text'>;
}

/** Creates the endpoints for operators: liveness, readiness and metrics. */
export function operationsEndpoints({ readiness, metrics }: OperationsOptions): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/healthz',
      operationId: 'getHealth',
      tag: 'operations',
      summary: 'Whether the process responds; checks nothing else',
      data: z.object({ status: z.literal('ok') }),
      errors: [],
      handle: () => Promise.resolve(succeeded({ status: 'ok' as const })),
    }),

    defineEndpoint({
      method: 'get',
      path: '/readyz',
      operationId: 'getReadiness',
      tag: 'operations',
      summary: 'Whether requests should be sent here: database, migrations, content, not stopping',
      data: z.object({ status: z.literal('ready') }),
      errors: ['unavailable'],
      handle: async () => {
        const reasons = await readiness.reasons();
        return reasons.length === 0
          ? succeeded({ status: 'ready' as const })
          : failed('unavailable', 'not_ready', reasons.join(' '), [], { problems: reasons });
      },
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/metrics',
      isForOperators: true,
      operationId: 'getMetrics',
      tag: 'operations',
      summary: 'Figures for a monitoring system',
      raw: { contentType: 'text/plain; version=0.0.4; charset=utf-8', status: 200 },
      errors: ['forbidden'],
      handle: async () => succeeded({ body: await metrics.text() }),
    }),
  ];
}
