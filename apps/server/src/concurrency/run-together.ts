interface Options {
  /** How many runs may be in progress. */
  readonly atOnce: number;
  readonly maxItems: number;
}

/**
 * Runs an item immediately, or, while enough runs are in progress, together with all that arrive meanwhile. So items
 * wait for each other only when there are many, which is when running them together pays.
 */
export function runTogether<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce, maxItems }: Options,
): (item: Item) => Promise<Result> {
  const waiting: { readonly item: Item; readonly settled: PromiseWithResolvers<Result> }[] = [];
  let running = 0;

  async function runNext(): Promise<void> {
    const batch = waiting.splice(0, maxItems);
    running += 1;
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { settled }] of batch.entries()) settled.resolve(results[index] as Result);
    } catch (error) {
      for (const { settled } of batch) settled.reject(error);
    }
    running -= 1;
    runWaiting();
  }

  function runWaiting(): void {
    while (running < atOnce && waiting.length > 0) void runNext();
  }

  return (item) => {
    const settled = Promise.withResolvers<Result>();
    waiting.push({ item, settled });
    runWaiting();
    return settled.promise;
  };
}
