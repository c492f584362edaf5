import type { PorticoContext } from '../portico.ts';

/** True where a connector that nobody needs to pick (a page opened inside Safe) has not been asked yet. */
export function hasSelfConnecting({ connectors, internals }: PorticoContext): boolean {
  return [...connectors.values()].some(
    ({ id, connectsByItself }) => connectsByItself && !internals.askedBySelf.has(id),
  );
}
