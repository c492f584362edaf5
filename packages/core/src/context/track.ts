import type { EventName, EventProperties, PorticoEvent } from '@portico/protocol';
import { addToLog } from './log.ts';
import type { PorticoContext } from './porticoContext.ts';

/** Emits an event to the host, by name and with its properties. */
export function track<Name extends EventName>(
  portico: Pick<PorticoContext, 'emit' | 'now'>,
  event: Name,
  properties: EventProperties[Name],
): void {
  // Name and properties are bound by the signature; the compiler cannot follow that into the union.
  const tracked: { event: EventName; properties: object; timestampMs: number } = {
    event,
    properties,
    timestampMs: portico.now(),
  };
  portico.emit(tracked as PorticoEvent); // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** Writes to the log and, where the host has set `debug`, to the console. */
export function logDebug(portico: Pick<PorticoContext, 'internals' | 'now' | 'store'>, error: unknown): void {
  addToLog(portico.internals.log, { timestampMs: portico.now(), error });
  if (!portico.store.getState().options.debug) return;
  // Only errors are logged: any other value may hold private data.
  console.warn('[portico]', error instanceof Error && error.message);
}
