/**
 * The subscribers of each topic. Subscriptions belong to a client, not to one of its sockets, and end with its last
 * socket.
 */
export interface Subscribers<Client> {
  /** False where there is no room for them; then none is added. */
  add(client: Client, topics: readonly string[]): boolean;
  remove(client: Client, topics: readonly string[]): void;
  removeAll(client: Client): void;
  of(topic: string): Iterable<Client>;
  topicsOf(client: Client): readonly string[];
  has(topic: string): boolean;
  size(): number;
}

export interface SubscribersLimits {
  /** Of one client. */
  readonly perClient: number;
  /** Of all. */
  readonly total: number;
}

/** Topics and clients, from either side. */
export function createSubscribers<Client>({ perClient, total }: SubscribersLimits): Subscribers<Client> {
  const byTopic = new Map<string, Set<Client>>();
  const byClient = new Map<Client, Set<string>>();
  let count = 0;
  const removeOne = (client: Client, topic: string): void => {
    const clients = byTopic.get(topic);
    if (clients?.delete(client) !== true) return;
    if (clients.size === 0) byTopic.delete(topic);
    byClient.get(client)?.delete(topic);
    count -= 1;
  };
  return {
    add(client, topics) {
      const held = byClient.get(client) ?? new Set();
      const added = new Set(topics.filter((topic) => !held.has(topic)));
      if (held.size + added.size > perClient || count + added.size > total) return false;
      byClient.set(client, held);
      for (const topic of added) {
        const clients = byTopic.get(topic) ?? new Set();
        clients.add(client);
        byTopic.set(topic, clients);
        held.add(topic);
      }
      count += added.size;
      return true;
    },
    remove: (client, topics) => topics.forEach((topic) => removeOne(client, topic)),
    removeAll(client) {
      for (const topic of byClient.get(client) ?? []) removeOne(client, topic);
      byClient.delete(client);
    },
    of: (topic) => byTopic.get(topic) ?? [],
    topicsOf: (client) => [...(byClient.get(client) ?? [])],
    has: (topic) => byTopic.has(topic),
    size: () => count,
  };
}
