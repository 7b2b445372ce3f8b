/** Mixes two colours, both as `#rrggbb`; a `share` of 0 gives the first. */
export function mixColours(from: string, to: string, share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const channels = [1, 3, 5].map((start) => {
    const low = Number.parseInt(from.slice(start, start + 2), 16);
    const high = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(low + (high - low) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
