import type { PorticoContext } from '../context/porticoContext.ts';

/**
 * Has the connector carry a request out; settles when it has. Approved twice it runs once; one that is gone is left
 * alone.
 */
export async function approveRequest({ internals }: PorticoContext, id: string): Promise<void> {
  await internals.requests?.approve(id);
}

/** Answers the page that the visitor refused the request. */
export function rejectRequest({ internals }: PorticoContext, id: string): void {
  internals.requests?.reject(id);
}
