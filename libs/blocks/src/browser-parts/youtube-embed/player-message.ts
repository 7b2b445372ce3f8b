/** What YouTube's player calls its end. */
const ended = 0;

/** Whether a message of the player says that the video is over: `onStateChange`, or the state among what `infoDelivery` brings. */
export function hasEnded(data: unknown): boolean {
  const message = typeof data === 'string' ? parsed(data) : data;
  const event = memberOf(message, 'event');
  const info = memberOf(message, 'info');
  if (event === 'onStateChange') return info === ended;
  return event === 'infoDelivery' && memberOf(info, 'playerState') === ended;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Frames say other things too; those are not for us.
    return null;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
