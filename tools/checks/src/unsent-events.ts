/**
 * Finds events in the types of a machine that no shipped code sends, and emitted events that none listens to.
 *
 * @param sources the texts of all files, with the types of the machines
 * @param shipped the texts of the files that are not for tests
 * @param readmes the texts of the READMEs, whose examples count as shipped code
 */
export function findUnsentEvents(
  sources: ReadonlyMap<string, string>,
  shipped: ReadonlyMap<string, string>,
  readmes: readonly string[],
): readonly string[] {
  const declaring = [...sources].filter(([file]) => file.startsWith('libs/') && file.endsWith('.types.ts'));
  const users = [...shipped].filter(([file]) => !file.endsWith('.types.ts'));
  const texts = [...users.map(([, source]) => source), ...readmes];
  const isAnywhere = (words: readonly string[]) => texts.some((text) => words.some((word) => text.includes(word)));
  return declaring.flatMap(([file, source]) =>
    listEvents(source).flatMap(({ kind, name }) => {
      const isUsed = isAnywhere(kind === 'Event' ? [`type: '${name}'`] : [`.on('${name}'`, `.type === '${name}'`]);
      return isUsed ? [] : [`${file}: only tests ${kind === 'Event' ? 'send' : 'listen to'} ${name}`];
    }),
  );
}

/** Lists the events of the types whose names end with `Event`, which are sent to a machine, and with `Emitted`, which a machine sends. */
function listEvents(source: string): readonly { readonly kind: string; readonly name: string }[] {
  const unions = source.matchAll(/export type \w+(?<kind>Event|Emitted) =(?<union>[^]*?)(?:\n\n|$)/gu);
  return [...unions].flatMap(({ groups = {} }) => {
    const { kind = '', union = '' } = groups;
    return Array.from(union.matchAll(/readonly type: '(?<name>[^']+)'/gu), (event) => ({
      kind,
      name: event.groups?.['name'] ?? '',
    }));
  });
}
