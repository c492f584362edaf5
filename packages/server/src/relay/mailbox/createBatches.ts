/** Does many small things in few large steps. */
export type Batches<Item, Result> = (item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

const itemsMax = 500;
const stepsMax = 2;

/**
 * Items that arrive during a step go together with the next one: a single item does not wait, under load a database
 * commits hundreds at once. `work` answers for each item in its order.
 */
export function createBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Batches<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  let steps = 0;
  const step = async (): Promise<void> => {
    const batch = queue.splice(0, itemsMax);
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('A step left something unanswered.'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const go = (): void => {
    if (steps >= stepsMax || queue.length === 0) return;
    steps += 1;
    void step().finally(() => {
      steps -= 1;
      go();
    });
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      // After this turn of the loop, so that items of the same turn are in the batch.
      if (queue.length === 1) setImmediate(go);
    });
}
