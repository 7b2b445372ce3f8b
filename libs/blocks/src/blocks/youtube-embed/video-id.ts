const id = /^[\w-]{11}$/u;
const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']);

/** The video that an editor means, by its id or by any of the addresses that YouTube gives it; null where it is neither. */
export function videoIdOf(text: string): string | null {
  const trimmed = text.trim();
  if (id.test(trimmed)) return trimmed;
  const url = URL.parse(trimmed);
  if (url === null || url.protocol !== 'https:' || !hosts.has(url.hostname)) return null;
  const lastPart = url.pathname.split('/').at(-1) ?? '';
  const candidate = url.searchParams.get('v') ?? lastPart;
  return id.test(candidate) ? candidate : null;
}
