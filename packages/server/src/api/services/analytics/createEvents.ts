import { type AnalyticsEvent, dropIdentifying } from '@portico/protocol/api';
import type { Project } from '../../../projects/project.ts';
import type { EventsRepo } from './eventsRepo.ts';

/** Events of pages. */
export interface Events {
  /** The number of those that are new and were kept; none where the project does not want them. */
  add(project: Project, events: readonly AnalyticsEvent[]): Promise<number>;
}

export interface CreateEventsParameters {
  readonly repo: EventsRepo;
  readonly onEvents: (outcome: 'kept' | 'known' | 'off', count: number) => void;
  readonly now?: () => number;
}

const dayMs = 86_400_000;
/** A page may keep events for a while before it reaches us. */
const lateMaxMs = 7 * dayMs;
const aheadMaxMs = 60_000;

/** PostgreSQL keeps neither NUL nor half a character. */
const isKeepable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

function toProperties(
  { properties = {} }: AnalyticsEvent,
  canKeepAddresses: boolean,
): Required<AnalyticsEvent>['properties'] {
  const kept = Object.entries(canKeepAddresses ? properties : dropIdentifying(properties));
  return Object.fromEntries(
    kept.filter(([key, value]) => isKeepable(key) && (typeof value !== 'string' || isKeepable(value))),
  );
}

/** Takes events of the pages of all projects. */
export function createEvents({ repo, onEvents, now = Date.now }: CreateEventsParameters): Events {
  return {
    async add({ id, isAnalyticsEnabled, canKeepAddresses = false }, events) {
      if (!isAnalyticsEnabled) {
        onEvents('off', events.length);
        return 0;
      }
      const nowMs = now();
      // A page's clock may say anything: what cannot be is the time we heard of it.
      const toTime = (ms: number): number => (ms < nowMs - lateMaxMs || ms > nowMs + aheadMaxMs ? nowMs : ms);
      const cleaned = events.map((one) => ({
        ...one,
        timestamp: toTime(one.timestamp),
        properties: toProperties(one, canKeepAddresses),
      }));
      const kept = await repo.add(id, cleaned, new Date(nowMs));
      onEvents('kept', kept);
      onEvents('known', events.length - kept);
      return kept;
    },
  };
}
