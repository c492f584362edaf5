import type { Session } from '../db/database.ts';
import {
  type Counted,
  type ReleaseSource,
  type StopScope,
  addStop,
  countReleases,
  isStopped,
  lockWatch,
} from './watchRepo.ts';

/** Of what is usual in an hour: the operator is alerted, and releases stop. */
const ALERT_FACTOR = 3;
const STOP_FACTOR = 10;
/** Taken for usual at least, so that a quiet server does not stop at its second visitor. */
const usualLeast: Readonly<Record<StopScope, number>> = { network: 2, site: 5, all: 10 };

/** More browsers than usual received a share for the first time. */
export interface ReleaseAlert {
  readonly scope: StopScope;
  readonly count: number;
  readonly usual: number;
  /** Of the stop, where releases were stopped. */
  readonly stop?: number;
}

/**
 * Counts a first release to a browser within its network, its site and all, in this order: who takes over mailboxes by
 * the hundred from one place stops that place, and not the others. False: it is stopped. Browsers that received the
 * share before do not come here, so that no one is locked out of a wallet by what others do.
 */
export async function watchRelease(
  session: Session,
  { networkMac, siteMac }: ReleaseSource,
  onAlert: (alert: ReleaseAlert) => void,
): Promise<boolean> {
  await lockWatch(session);
  const scopes: readonly Counted[] = [
    { scope: 'network', subject: networkMac },
    { scope: 'site', subject: siteMac },
    { scope: 'all', subject: null },
  ];
  for (const counted of scopes) {
    const { scope } = counted;
    if (await isStopped(session, counted)) return false;
    const found = await countReleases(session, counted);
    const [count, usual] = [found.count + 1, Math.max(found.usual, usualLeast[scope])];
    if (count > usual * STOP_FACTOR) {
      onAlert({ scope, count, usual, stop: await addStop(session, counted, { count, usual }) });
      return false;
    }
    // Once in an hour, at the first that is too many.
    if (count === Math.floor(usual * ALERT_FACTOR) + 1) onAlert({ scope, count, usual });
  }
  return true;
}
