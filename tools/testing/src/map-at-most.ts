/** Runs `work` for each item, at most `atOnce` at a time; keeps the order of the results. */
export async function mapAtMost<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of queue) values[index] = await work(item, index);
    }),
  );
  return values;
}
