import type { RawResponse } from '../../http/envelope.ts';

/** Returns the response of a file whose parts are made while it is sent. */
export function csvResponse(fileName: string, parts: AsyncGenerator<string, void>): RawResponse {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
  return {
    body,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  };
}
