import { type AnalyticsEvent, dropIdentifying } from '@portico/protocol/api';
import type { Project } from '../../../projects/project.ts';
import type { Limiter } from '../../../store/limiter.ts';
import { type EventLimits, type EventsRepo, sizeOfEvents } from './eventsRepo.ts';

/** The events of a page, and their source. */
export interface SentEvents {
  readonly project: Project;
  readonly events: readonly AnalyticsEvent[];
  readonly address: string;
}

/** Events of pages. */
export interface Events {
  /** The number of new events that were stored; none where the project has them off, or has its maximum of the day. */
  add(sent: SentEvents): Promise<number>;
}

export interface CreateEventsParameters {
  readonly repo: EventsRepo;
  readonly limits: Pick<EventLimits, 'dayBytes'>;
  readonly limiter: Pick<Limiter, 'takeOfQuota'>;
  readonly onEvents: (outcome: 'kept' | 'known' | 'off' | 'over', count: number) => void;
  readonly now?: () => number;
}

const dayMs = 86_400_000;
/** A page may keep events for a while before it reaches us. */
const lateMaxMs = 7 * dayMs;
const futureMaxMs = 60_000;
/**
 * Of what a project's day holds, one network may fill a quarter: those of the others are not lost to one that sends
 * without end.
 */
const NETWORK_SHARE = 4;
const KILOBYTE = 1_024;

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
export function createEvents({ repo, limits, limiter, onEvents, now = Date.now }: CreateEventsParameters): Events {
  const perNetwork = limits.dayBytes / KILOBYTE / NETWORK_SHARE;
  // The quota of a project is counted in the database, which outlives this process.
  const quota = { name: 'events', windowMs: dayMs, perNetwork, perProject: Number.MAX_SAFE_INTEGER };

  async function keep({ project, events, address }: SentEvents): Promise<number | undefined> {
    const { id, canKeepAddresses = false } = project;
    const nowMs = now();
    // A page's clock may be wrong: an impossible time becomes the time of arrival.
    const toTime = (ms: number): number => (ms < nowMs - lateMaxMs || ms > nowMs + futureMaxMs ? nowMs : ms);
    const cleaned = events.map((one) => ({
      ...one,
      timestamp: toTime(one.timestamp),
      properties: toProperties(one, canKeepAddresses),
    }));
    const kilobytes = Math.ceil(sizeOfEvents(cleaned) / KILOBYTE);
    const waitSeconds = await limiter.takeOfQuota(quota, { address, projectId: id }, kilobytes);
    return waitSeconds === undefined ? repo.add(id, cleaned, new Date(nowMs)) : undefined;
  }

  return {
    async add(sent) {
      const { length } = sent.events;
      const kept = sent.project.isAnalyticsEnabled ? await keep(sent) : undefined;
      if (kept === undefined) {
        // A page that retries would only send more.
        onEvents(sent.project.isAnalyticsEnabled ? 'over' : 'off', length);
        return 0;
      }
      onEvents('kept', kept);
      onEvents('known', length - kept);
      return kept;
    },
  };
}
