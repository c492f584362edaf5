import { THREE_SECONDS_MS } from '@portico/protocol';
import { raceDeadline } from '../async/race.ts';
import type { Connector } from '../contract/connector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

/** A stored wallet that has not announced itself after this long is not there. */
export const DISCOVERY_WAIT_MS = THREE_SECONDS_MS;

/** One wait for all wallets of a namespace. */
interface DiscoveryWait {
  discoveryEndsMs?: number;
}

/** Waits for a late wallet by the discovery's own news, never by polling. undefined where it does not come in time. */
export async function waitForConnector(
  { connectors, internals, now }: PorticoContext,
  id: string,
  wait: DiscoveryWait,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  wait.discoveryEndsMs ??= now() + DISCOVERY_WAIT_MS;
  let stop: (() => void) | undefined;
  const announced = new Promise<Connector>((resolve) => {
    const inspect = (): void => {
      const connector = connectors.get(id);
      if (connector) resolve(connector);
    };
    stop = internals.runtime.discovery.current?.subscribe(inspect);
    inspect();
  });
  return raceDeadline(announced, Math.max(0, wait.discoveryEndsMs - now()), signal)
    .catch(() => undefined)
    .finally(stop);
}
