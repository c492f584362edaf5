import { Counter, Gauge, type Registry } from 'prom-client';

/** The operators' metrics of the relay. Labels hold kinds, never topics, clients or addresses. */
export interface RelayMetrics {
  setSockets(count: number): void;
  setTopics(count: number): void;
  setMailboxBytes(bytes: number): void;
  setLag(seconds: number): void;
  onRefused(why: string): void;
  onClosed(why: string): void;
  onRequest(method: string, outcome: 'done' | 'refused' | 'failed'): void;
  onMessages(what: 'kept' | 'known' | 'sent' | 'sent_again' | 'read' | 'dropped', count?: number): void;
}

/**
 * A counter for events that occur thousands of times a second: counted here by its labels, and added to the registry
 * when it is read.
 */
function createTally(name: string, help: string, labelNames: readonly string[], register: Registry) {
  const counts = new Map<string, { readonly labels: Record<string, string>; count: number }>();
  const counter = new Counter({
    name: `portico_relay_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [register],
    collect() {
      for (const { labels, count } of counts.values()) counter.inc(labels, count);
      counts.clear();
    },
  });
  return (count: number, ...values: readonly string[]): void => {
    const key = values.join(' ');
    const counted = counts.get(key);
    if (counted !== undefined) counted.count += count;
    else
      counts.set(key, { labels: Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? ''])), count });
  };
}

/** Counters and gauges of the relay, in the process' registry. */
export function createRelayMetrics(register: Registry): RelayMetrics {
  const registers = [register];
  const gauge = (name: string, help: string) => new Gauge({ name: `portico_relay_${name}`, help, registers });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `portico_relay_${name}`, help, labelNames, registers });
  const sockets = gauge('sockets', 'Open sockets');
  const topics = gauge('topics', 'Topics that somebody here listens to');
  const bytes = gauge('mailbox_bytes', 'Letters in this process, in bytes');
  const lag = gauge('loop_lag_seconds', 'How late the loop is');
  const refusals = counter('refused_total', 'Sockets that were not let in', ['why']);
  const ends = counter('closed_total', 'Sockets that were ended here', ['why']);
  const countRequest = createTally('requests_total', 'Requests over sockets', ['method', 'outcome'], register);
  const countMessages = createTally('letters_total', 'What became of letters', ['what'], register);
  return {
    setSockets: (count) => sockets.set(count),
    setTopics: (count) => topics.set(count),
    setMailboxBytes: (count) => bytes.set(count),
    setLag: (seconds) => lag.set(seconds),
    onRefused: (why) => refusals.inc({ why }),
    onClosed: (why) => ends.inc({ why }),
    onRequest: (method, outcome) => countRequest(1, method, outcome),
    onMessages: (what, count = 1) => countMessages(count, what),
  };
}
