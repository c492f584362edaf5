interface Queued {
  readonly requester: string;
}

/** The order in which those who wait are served. */
export interface FairOrder {
  /**
   * One of each requester first, then a second of each, and so on; of several requesters the one that was served
   * longest ago is first.
   */
  order<One extends Queued>(waiting: readonly One[]): One[];
  noteServed(one: Queued): void;
}

/**
 * Serves requesters in turn: how much one of them requests changes nothing for the others, and a new one waits behind
 * those who wait already.
 */
export function createFairOrder(): FairOrder {
  const servedAt = new Map<string, number>();
  let clock = 0;
  return {
    order(waiting) {
      const counts = new Map<string, number>();
      const places = waiting.map((one) => {
        const place = counts.get(one.requester) ?? 0;
        counts.set(one.requester, place + 1);
        const at = servedAt.get(one.requester) ?? clock;
        servedAt.set(one.requester, at);
        return { one, place, at };
      });
      for (const requester of servedAt.keys()) if (!counts.has(requester)) servedAt.delete(requester);
      return places.toSorted((a, b) => a.place - b.place || a.at - b.at).map(({ one }) => one);
    },
    noteServed({ requester }) {
      clock += 1;
      servedAt.set(requester, clock);
    },
  };
}
