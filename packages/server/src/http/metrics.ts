import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { type RelayMetrics, createRelayMetrics } from './relayMetrics.ts';

/** The operators' metrics. Labels hold routes and outcomes, never ids or addresses. */
export interface Metrics {
  onRequest(route: string, method: string, status: number, seconds: number): void;
  /** Requests that were answered so, without any work, in about no time. */
  onRefused(route: string, method: string, status: number, count: number): void;
  onUpstream(upstream: string, outcome: string): void;
  onCache(outcome: 'hit' | 'shared' | 'load'): void;
  onFallback(): void;
  /** Events of pages: stored, duplicate, or dropped where the project has them off or the day is full. */
  onEvents(outcome: 'kept' | 'known' | 'off' | 'over', count: number): void;
  /** 1 while the part answers. */
  setReady(part: string, isReady: boolean): void;
  readonly relay: RelayMetrics;
  /** The Prometheus text. */
  text(): Promise<string>;
  readonly contentType: string;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own: two servers in one process do not mix. */
export function createMetrics({ hasProcess = true } = {}): Metrics {
  const register = new Registry();
  const registers = [register];
  if (hasProcess) collectDefaultMetrics({ register });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `portico_${name}`, help, labelNames, registers });
  const requests = counter('http_requests_total', 'Requests answered', ['route', 'method', 'status']);
  const upstreams = counter('upstream_requests_total', 'Requests to upstreams', ['upstream', 'outcome']);
  const caches = counter('cache_answers_total', 'Answers by where they came from', ['outcome']);
  const fallbacks = counter('store_fallbacks_total', 'Times Redis did not answer and this process did without', []);
  const events = counter('events_total', 'Events of pages', ['outcome']);
  const ready = new Gauge({ name: 'portico_ready', help: '1 while the part answers', labelNames: ['part'], registers });
  const durations = new Histogram({
    name: 'portico_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets,
    registers,
  });
  return {
    onRequest(route, method, status, seconds) {
      requests.inc({ route, method, status: String(status) });
      durations.observe({ route }, seconds);
    },
    onRefused: (route, method, status, count) => requests.inc({ route, method, status: String(status) }, count),
    onUpstream: (upstream, outcome) => upstreams.inc({ upstream, outcome }),
    onCache: (outcome) => caches.inc({ outcome }),
    onFallback: () => fallbacks.inc(),
    onEvents: (outcome, count) => events.inc({ outcome }, count),
    setReady: (part, isReady) => ready.set({ part }, isReady ? 1 : 0),
    relay: createRelayMetrics(register),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
