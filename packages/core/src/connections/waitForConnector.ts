import { THREE_SECONDS_MS } from '@portico/protocol';
import { raceDeadline } from '../async/race.ts';
import type { Connector } from '../contract/connector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

/** A stored wallet that has not announced itself after this long is not there. */
export const DISCOVERY_WAIT_MS = THREE_SECONDS_MS;

/** Waits for a late wallet by the discovery's own news, never by polling. undefined where it does not come in time. */
export async function waitForConnector(
  { connectors, internals }: PorticoContext,
  id: string,
  ms: number,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  let stop: (() => void) | undefined;
  const announced = new Promise<Connector>((resolve) => {
    const inspect = (): void => {
      const connector = connectors.get(id);
      if (connector) resolve(connector);
    };
    stop = internals.runtime.discovery.current?.subscribe(inspect);
    inspect();
  });
  return raceDeadline(announced, Math.max(0, ms), signal)
    .catch(() => undefined)
    .finally(stop);
}
