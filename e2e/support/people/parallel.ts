/** Runs `work` for every item, `width` at a time, and calls `onDone` after each with the number done so far. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
  onDone: (done: number) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let done = 0;
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      results[index] = await work(item);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
