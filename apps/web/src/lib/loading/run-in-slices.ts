import { nextTask } from './tasks.ts';

/** In ms. A slow phone takes four times as long, which a user doesn't notice. */
const SLICE = 6;

/** Runs long work in short slices, so that the page responds in between. */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await nextTask();
  }
}
