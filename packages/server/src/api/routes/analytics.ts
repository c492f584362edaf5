import { type AnalyticsEvent, analyticsEventSchema, sendAppKitEvent, sendEvents } from '@portico/protocol/api';
import * as v from 'valibot';
import { ApiError } from '../../http/apiError.ts';
import type { ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { createEvents } from '../services/analytics/createEvents.ts';
import type { EventLimits, EventsRepo } from '../services/analytics/eventsRepo.ts';

export interface CreateAnalyticsModuleParameters {
  readonly repo: EventsRepo;
  readonly limits: Pick<EventLimits, 'dayBytes'>;
  readonly now?: () => number;
}

/** The number of events for one unit of a visitor's limit. */
const EVENTS_PER_UNIT = 10;
const BYTES_PER_UNIT = 4_096;

/** Browsers name the origin of every POST, of beacons too: without it the page is unknown. @throws ApiError */
function requirePage(origin: string | undefined): void {
  if (origin === undefined)
    throw new ApiError('project.origin_not_allowed', 'Events are taken from pages, which name their origin.');
}

const propertiesMost = 24;
const textMost = 256;
const isFlat = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= textMost : ['number', 'boolean'].includes(typeof value) || value === null;

/** An event of AppKit in our form, with its flat properties; none where its name is no name of an event. */
function toEvents({ eventId, timestamp, props }: v.InferOutput<NonNullable<typeof sendAppKitEvent.body>>) {
  const flat = Object.entries(props.properties ?? {}).filter(([, value]) => isFlat(value));
  const parsed = v.safeParse(analyticsEventSchema, {
    eventId,
    timestamp: typeof timestamp === 'number' ? timestamp : Date.parse(timestamp),
    event: props.event,
    properties: Object.fromEntries(flat.slice(0, propertiesMost)),
  });
  const events: AnalyticsEvent[] = parsed.success ? [parsed.output] : [];
  return events;
}

/** Events of pages, for projects whose operator turned them on. */
export function createAnalyticsModule({ repo, limits, now = Date.now }: CreateAnalyticsModuleParameters): ServerModule {
  return {
    name: 'analytics',
    calls: [sendEvents, sendAppKitEvent],
    sweep: () => repo.sweep(new Date(now())),
    mount(app, http) {
      const events = createEvents({ repo, limits, limiter: http.limiter, now, onEvents: http.metrics.onEvents });
      serve(
        app,
        http,
        sendEvents,
        async ({ project, body, origin, address }) => {
          requirePage(origin);
          return { accepted: await events.add({ project, events: body.events, address }) };
        },
        {
          weigh: (body, bytes) => Math.ceil(Math.max(body.events.length / EVENTS_PER_UNIT, bytes / BYTES_PER_UNIT)),
          isBeacon: true,
        },
      );
      serve(
        app,
        http,
        sendAppKitEvent,
        async ({ project, body, origin, address }) => {
          requirePage(origin);
          return { accepted: await events.add({ project, events: toEvents(body), address }) };
        },
        { weigh: (_, bytes) => Math.ceil(bytes / BYTES_PER_UNIT), isBeacon: true },
      );
    },
  };
}
