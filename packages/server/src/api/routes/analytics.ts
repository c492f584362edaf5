import { sendEvents } from '@portico/protocol/api';
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

/** Events of pages, for projects whose operator turned them on. */
export function createAnalyticsModule({ repo, limits, now = Date.now }: CreateAnalyticsModuleParameters): ServerModule {
  return {
    name: 'analytics',
    calls: [sendEvents],
    sweep: () => repo.sweep(new Date(now())),
    mount(app, http) {
      const events = createEvents({ repo, limits, limiter: http.limiter, now, onEvents: http.metrics.onEvents });
      serve(
        app,
        http,
        sendEvents,
        async ({ project, body, origin, address }) => {
          // Browsers name the origin of every POST, of beacons too: without it the page is unknown.
          if (origin === undefined)
            throw new ApiError('project.origin_not_allowed', 'Events are taken from pages, which name their origin.');
          return { accepted: await events.add({ project, events: body.events, address }) };
        },
        {
          weigh: (body, bytes) => Math.ceil(Math.max(body.events.length / EVENTS_PER_UNIT, bytes / BYTES_PER_UNIT)),
          isBeacon: true,
        },
      );
    },
  };
}
