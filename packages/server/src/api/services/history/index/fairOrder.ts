interface Queued {
  readonly asker: string;
}

/** The order in which those who wait are served. */
export interface FairOrder {
  /**
   * One of each asker first, then a second of each, and so on; of several askers the one that was served longest ago is
   * first.
   */
  order<One extends Queued>(waiting: readonly One[]): One[];
  noteServed(one: Queued): void;
}

/**
 * Serves askers in turn: how much one of them asks for changes nothing for the others, and one that is new waits behind
 * those who wait already.
 */
export function createFairOrder(): FairOrder {
  const servedAt = new Map<string, number>();
  let clock = 0;
  return {
    order(waiting) {
      const counts = new Map<string, number>();
      const places = waiting.map((one) => {
        const place = counts.get(one.asker) ?? 0;
        counts.set(one.asker, place + 1);
        const at = servedAt.get(one.asker) ?? clock;
        servedAt.set(one.asker, at);
        return { one, place, at };
      });
      for (const asker of servedAt.keys()) if (!counts.has(asker)) servedAt.delete(asker);
      return places.toSorted((a, b) => a.place - b.place || a.at - b.at).map(({ one }) => one);
    },
    noteServed({ asker }) {
      clock += 1;
      servedAt.set(asker, clock);
    },
  };
}
