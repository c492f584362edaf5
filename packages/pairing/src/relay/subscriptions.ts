import type { Connection } from './connection.ts';

/** The relay takes this many topics in one request. */
const BATCH_MAX = 500;

/** The topics that are listened to, on whatever connection there is. */
export function createSubscriptions(getConnection: () => Connection | undefined) {
  const topics = new Set<string>();
  const sendRequest = (chunk: readonly string[]): Promise<boolean> =>
    Promise.resolve(getConnection()?.request('irn_batchSubscribe', { topics: chunk })).then(
      (answer) => answer?.isOk ?? false,
    );
  return {
    has: (topic: string) => topics.has(topic),
    isEmpty: () => topics.size === 0,
    /** Settles when the relay has subscribed it; false: the next connection subscribes it. */
    async add(topic: string): Promise<boolean> {
      if (topics.has(topic)) return true;
      topics.add(topic);
      return sendRequest([topic]);
    },
    remove(topic: string): void {
      // The relay requires the id of a subscription and reads the topic only.
      if (topics.delete(topic)) void getConnection()?.request('irn_unsubscribe', { topic, id: topic });
    },
    /** Subscribes all of them anew: the relay then delivers unacknowledged messages. True where it accepted them. */
    async renew(): Promise<boolean> {
      const all = [...topics];
      const chunks = Array.from({ length: Math.ceil(all.length / BATCH_MAX) }, (_, index) =>
        all.slice(index * BATCH_MAX, (index + 1) * BATCH_MAX),
      );
      return (await Promise.all(chunks.map(sendRequest))).every(Boolean);
    },
    /** A request that costs the relay nothing, to test whether the connection is alive: one topic once more. */
    async probe(): Promise<boolean> {
      const [topic] = topics;
      return topic === undefined || sendRequest([topic]);
    },
  };
}
