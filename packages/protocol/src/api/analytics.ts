import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerQuery } from './fields.ts';

const property = v.union([v.pipe(v.string(), v.maxLength(256)), v.number(), v.boolean(), v.null()]);

/** One event of a page; properties are flat. */
export const analyticsEventSchema = v.object({
  eventId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** Milliseconds since 1970, by the page's clock. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000)),
  event: v.pipe(v.string(), v.regex(/^[A-Z_]{1,64}$/)),
  properties: v.optional(v.pipe(v.record(v.pipe(v.string(), v.maxLength(64)), property), v.maxEntries(24))),
});

/** One event of a page. */
export type AnalyticsEvent = v.InferOutput<typeof analyticsEventSchema>;

/** How many events one request holds at most. */
export const EVENT_BATCH_MAX = 100;

/**
 * Addresses and hashes of any chain are long runs of letters and digits; names of accounts and mail addresses are
 * matched as well.
 */
const identifying = /[a-z0-9]{26,}|[^\s@]@[^\s@]+\.[^\s@]|[^\s.]\.eth\b/i;

/** The properties without identifying values: addresses, hashes and names of persons are dropped. */
export function dropIdentifying(properties: NonNullable<AnalyticsEvent['properties']>): typeof properties {
  const kept = Object.entries(properties).filter(([, value]) => typeof value !== 'string' || !identifying.test(value));
  return Object.fromEntries(kept);
}

/** Whether the operator turned events on for this project. */
export const getAnalyticsConfig = defineCall({
  name: 'getAnalyticsConfig',
  method: 'GET',
  path: '/getAnalyticsConfig',
  summary: 'Whether the operator turned events on for this project; without an answer they are off',
  query: callerQuery,
  response: v.object({
    isAnalyticsEnabled: v.boolean(),
    /** Without it, addresses never leave a page. */
    canKeepAddresses: v.optional(v.boolean()),
  }),
  isRepeatable: true,
  examples: [{ summary: 'Off unless the operator says so', response: { isAnalyticsEnabled: false } }],
});

/** Events of a page, for projects that turned them on. */
export const sendEvents = defineCall({
  name: 'sendEvents',
  method: 'POST',
  path: '/v1/events',
  summary: 'Events of a page; dropped unless the operator turned them on for the project',
  query: callerQuery,
  body: v.object({ events: v.pipe(v.array(analyticsEventSchema), v.minLength(1), v.maxLength(EVENT_BATCH_MAX)) }),
  /** The number of new, stored events. */
  response: v.object({ accepted: v.number() }),
  // An event has an id: one that arrives twice is counted once.
  isRepeatable: true,
  examples: [
    {
      summary: 'Where events are off, none is kept',
      body: { events: [{ eventId: 'a1b2c3d4', timestamp: 1_790_000_000_000, event: 'MODAL_OPEN' }] },
      response: { accepted: 0 },
    },
    { summary: 'No event', body: { events: [] }, error: 'request.invalid_body' },
  ],
});
