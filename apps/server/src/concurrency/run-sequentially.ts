/** Serializes calls: each starts after the previous one has finished. */
export function runSequentially<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const done = last.then(() => work(input));
    last = done.catch(() => {});
    return done;
  };
}
