import * as z from 'zod';
import { defineEndpoint, defineRawEndpoint, type Endpoint } from '../http/endpoint.ts';
import { done, refused } from '../result.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface OperationsOptions {
  readonly readiness: Pick<Readiness, 'reasons'>;
  readonly metrics: Pick<Metrics, 'text'>;
}

/** For those who run the api: is it alive, should it be asked, how does it do. */
export function operationsEndpoints({ readiness, metrics }: OperationsOptions): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/healthz',
      operationId: 'getHealth',
      tag: 'operations',
      summary: 'Whether the process answers; looks at nothing else',
      data: z.object({ status: z.literal('ok') }),
      refusals: [],
      handle: () => Promise.resolve(done({ status: 'ok' as const })),
    }),

    defineEndpoint({
      method: 'get',
      path: '/readyz',
      operationId: 'getReadiness',
      tag: 'operations',
      summary: 'Whether requests should be sent here: database, migrations, content, not stopping',
      data: z.object({ status: z.literal('ready') }),
      refusals: ['unavailable'],
      handle: async () => {
        const reasons = await readiness.reasons();
        return reasons.length === 0
          ? done({ status: 'ready' as const })
          : refused('unavailable', 'not_ready', reasons.join(' '), [], { problems: reasons });
      },
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/metrics',
      operationId: 'getMetrics',
      tag: 'operations',
      summary: 'Figures for a monitoring system',
      raw: { contentType: 'text/plain; version=0.0.4; charset=utf-8', status: 200 },
      refusals: [],
      handle: async () => done({ body: await metrics.text() }),
    }),
  ];
}
