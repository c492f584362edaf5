import type { LiveConnections } from '../internals.ts';
import type { PorticoContext } from '../portico.ts';
import { discover } from './discover.ts';

/** Fetches what a connected wallet needs, and wallets with it. undefined where the portico was stopped meanwhile. */
export async function wake(portico: PorticoContext): Promise<LiveConnections | undefined> {
  const { stops } = portico.internals;
  const [{ goLive }] = await Promise.all([import('./live.ts'), discover(portico)]);
  return portico.internals.stops === stops ? goLive(portico) : undefined;
}
