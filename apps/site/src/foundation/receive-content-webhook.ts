import { isSignedWell } from './webhook-signature.ts';

interface ContentWebhookOptions {
  /** Null switches the webhook off: content then renews itself by time alone. */
  readonly secret: string | null;
  /** Makes pages that were rendered from content stale. */
  readonly renewContent: () => void;
  readonly now?: () => number;
}

/** More than any message of the api. */
const mostBytes = 10_000;

/** Says to nobody why it refuses. What is received twice does no harm. */
export async function receiveContentWebhook(
  request: Request,
  { secret, renewContent, now = Date.now }: ContentWebhookOptions,
): Promise<Response> {
  if (secret === null) return answer(404);
  if (Number(request.headers.get('content-length') ?? mostBytes + 1) > mostBytes) return answer(413);
  const body = await request.text();
  const signature = request.headers.get('x-latchkey-signature');
  if (!isSignedWell({ body, signature, secret, nowMs: now() })) return answer(401);
  renewContent();
  return answer(204);
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
