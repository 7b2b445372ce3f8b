import type { Context } from 'hono';

/**
 * What is beyond the limit is read as far as this and thrown away: an answer to a body that is cut off in the middle does not
 * reach a sender who is still sending.
 */
const patienceBytes = 16 * 1024 * 1024;

/** The body's bytes; null where there are more than the limit, and no more than that is ever kept, whatever its length says. */
export async function readBounded(c: Context, maxBytes: number): Promise<Uint8Array | null> {
  const length = c.req.header('content-length');
  // Not read at all: the server lets it run out.
  if (length !== undefined && Number(length) > maxBytes) return null;
  // Of a length that was told and is small no more can come: it is taken whole, which costs a fraction of reading a stream.
  if (length !== undefined) {
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
    return bytes.byteLength > maxBytes ? null : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: ReadableStream<Uint8Array> | null = c.req.raw.body;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) chunks.length = 0;
    else chunks.push(chunk);
    if (size > patienceBytes + maxBytes) break;
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}
