import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerQuery } from './fields.ts';

const property = v.union([v.pipe(v.string(), v.maxLength(256)), v.number(), v.boolean(), v.null()]);

/** One event of a page; properties are flat. */
export const analyticsEventSchema = v.object({
  eventId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** Milliseconds since 1970, by the page's clock. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
  event: v.pipe(v.string(), v.regex(/^[A-Z_]{1,64}$/)),
  properties: v.optional(v.record(v.pipe(v.string(), v.maxLength(64)), property)),
});

/** Events of a page, for projects that turned them on. */
export const sendEvents = defineCall({
  name: 'sendEvents',
  method: 'POST',
  path: '/v1/events',
  summary: 'Events of a page; dropped unless the operator turned them on for the project',
  query: callerQuery,
  body: v.object({ events: v.pipe(v.array(analyticsEventSchema), v.minLength(1), v.maxLength(100)) }),
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
