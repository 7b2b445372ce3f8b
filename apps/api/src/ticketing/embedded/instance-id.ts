/** One start in one mode: standard and Kids Mode are two instances of the same room's inventory. */
export interface Instance {
  readonly slotId: string;
  readonly isKidsMode: boolean;
}

export function formatInstanceId({ slotId, isKidsMode }: Instance): string {
  return `${isKidsMode ? 'k' : 's'}${slotId}`;
}

/** Null for what was never an instance's id. */
export function parseInstanceId(instanceId: string): Instance | null {
  const match = /^(?<mode>[sk])(?<slotId>[1-9]\d{0,14})$/u.exec(instanceId);
  const slotId = match?.groups?.['slotId'];
  return slotId === undefined ? null : { slotId, isKidsMode: match?.groups?.['mode'] === 'k' };
}
