import type { PorticoEvent } from '@portico/protocol';
import { type AnalyticsEvent, dropIdentifying } from '@portico/protocol/api';

const TEXT_MAX_CHARACTERS = 256;
const ID_BYTES = 16;

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toValue(value: unknown): string | number | boolean | null | undefined {
  if (Array.isArray(value)) return toValue(value.filter((one) => typeof one === 'string').join(','));
  if (typeof value === 'string') return value.slice(0, TEXT_MAX_CHARACTERS);
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'boolean' || value === null ? value : undefined;
}

/**
 * An event in the format of the server: flat, with an id of its own. A pairing URI, which is a key, never leaves the
 * page.
 */
export function toAnalyticsEvent(event: PorticoEvent, canKeepAddresses: boolean): AnalyticsEvent {
  const flat: Record<string, string | number | boolean | null> = {};
  for (const [name, provided] of Object.entries(event.properties)) {
    const value = name === 'uri' ? undefined : toValue(provided);
    if (value !== undefined) flat[name] = value;
  }
  return {
    eventId: newId(),
    timestamp: Math.round(event.timestampMs),
    event: event.event,
    properties: canKeepAddresses ? flat : dropIdentifying(flat),
  };
}
