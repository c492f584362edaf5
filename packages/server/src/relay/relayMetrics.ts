import { Counter, Gauge, type Registry } from 'prom-client';

/** What operators watch of the relay. Labels hold kinds, never topics, clients or addresses. */
export interface RelayMetrics {
  setSockets(count: number): void;
  setTopics(count: number): void;
  setMailboxBytes(bytes: number): void;
  setLag(seconds: number): void;
  onRefused(why: string): void;
  onClosed(why: string): void;
  onRequest(method: string, outcome: 'done' | 'refused' | 'failed'): void;
  onLetters(what: 'kept' | 'known' | 'sent' | 'sent_again' | 'read' | 'dropped', count?: number): void;
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
  const requests = counter('requests_total', 'Requests over sockets', ['method', 'outcome']);
  const letters = counter('letters_total', 'What became of letters', ['what']);
  return {
    setSockets: (count) => sockets.set(count),
    setTopics: (count) => topics.set(count),
    setMailboxBytes: (count) => bytes.set(count),
    setLag: (seconds) => lag.set(seconds),
    onRefused: (why) => refusals.inc({ why }),
    onClosed: (why) => ends.inc({ why }),
    onRequest: (method, outcome) => requests.inc({ method, outcome }),
    onLetters: (what, count = 1) => letters.inc({ what }, count),
  };
}
