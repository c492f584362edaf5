import { type AnalyticsEvent, sendEvents } from '@portico/protocol/api';
import type { PorticoContext } from '../context/porticoContext.ts';
import { toServiceUrl } from '../services/callService.ts';

/** Browsers take 64 kB of all beacons together. */
const BEACON_EVENTS = 40;

/**
 * Sends events by the browser's beacon, which delivers them though the page closes. Returns those that were refused.
 */
export function sendBeacon(
  portico: PorticoContext,
  events: readonly AnalyticsEvent[],
  beacon: (url: string, body: string) => boolean,
): readonly AnalyticsEvent[] {
  const unsent: AnalyticsEvent[] = [];
  for (let start = 0; start < events.length; start += BEACON_EVENTS) {
    const part = events.slice(start, start + BEACON_EVENTS);
    try {
      const { href } = toServiceUrl(portico, 'analytics', sendEvents, {});
      // As text, which needs no preflight: there is no time for one.
      if (!beacon(href, JSON.stringify({ events: part }))) unsent.push(...part);
    } catch {
      unsent.push(...part);
    }
  }
  return unsent;
}
