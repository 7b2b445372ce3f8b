import { at, tomorrow, type createCaller } from './caller.ts';

/** Returns starts of the vault that no other test of the suite has: one after the other, over the coming weeks. */
export async function freeStarts(visitor: ReturnType<typeof createCaller>, days = 25): Promise<() => string> {
  const starts: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.parse(tomorrow('America/New_York')) + day * 86_400_000).toISOString().slice(0, 10);
    const slots = await visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${date}`);
    starts.push(...slots.map(({ instanceId }) => instanceId));
  }
  let next = 0;
  return () => {
    next += 1;
    return at(starts, next - 1);
  };
}
