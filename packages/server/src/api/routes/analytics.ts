import { sendEvents } from '@portico/protocol/api';
import type { Area } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { createEvents } from '../services/analytics/createEvents.ts';
import type { EventsRepo } from '../services/analytics/eventsRepo.ts';

export interface CreateAnalyticsAreaParameters {
  readonly repo: EventsRepo;
  readonly keptDays: number;
  readonly now?: () => number;
}

const eventsPerRequest = 10;
const dayMs = 86_400_000;

/** Events of pages, for projects whose operator turned them on. */
export function createAnalyticsArea({ repo, keptDays, now = Date.now }: CreateAnalyticsAreaParameters): Area {
  return {
    name: 'analytics',
    calls: [sendEvents],
    sweep: async () => void (await repo.sweep(new Date(now() - keptDays * dayMs))),
    mount(app, http) {
      const events = createEvents({ repo, now, onEvents: http.metrics.onEvents });
      const weigh = ({ events: { length } }: { events: readonly unknown[] }): number =>
        Math.ceil(length / eventsPerRequest);
      serve(
        app,
        http,
        sendEvents,
        async ({ project, body }) => ({ accepted: await events.add(project, body.events) }),
        { weigh, isBeacon: true },
      );
    },
  };
}
