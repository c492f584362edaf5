import { LOG_BUFFER_BYTES, isPorticoError } from '@portico/protocol';
import { readProperty } from '../values/readProperty.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectStatus } from '../store/selectors.ts';
import { selectActiveConnectorIds } from '../store/views.ts';
import { redact } from './redact.ts';

/** The first line of a log: its page and the current state. */
function describePage({ now, store }: PorticoContext): object {
  const state = store.getState();
  const { sdkType, sdkVersion } = state.options;
  const networks = state.networks.map(({ caipNetworkId }) => caipNetworkId);
  const facts = {
    sdkType,
    sdkVersion,
    networks,
    status: selectStatus(state),
    connectors: selectActiveConnectorIds(state),
  };
  // The browser's own user agent; not forgeable by a wallet or a server.
  const browser = typeof navigator === 'undefined' ? undefined : navigator.userAgent.slice(0, 200);
  return { timestampMs: now(), page: redact(facts), browser };
}

/** An error and what caused it. Of a foreign one only its kind: its message may hold a body or a full URL. */
function describeError(error: unknown): object {
  if (!isPorticoError(error)) {
    const name = readProperty(error, 'name');
    return { name: typeof name === 'string' ? name.slice(0, 64) : typeof error };
  }
  const { cause } = error;
  return { ...error.toJSON(), ...(cause !== undefined && { cause: describeError(cause) }) };
}

function toLine(entry: object): string {
  return JSON.stringify(redact('error' in entry ? { ...entry, error: describeError(entry.error) } : entry));
}

/**
 * The log as text, redacted: one line of JSON for the page and one for each entry, the newest last, as many as
 * LOG_BUFFER_BYTES hold.
 */
export function readLog(portico: PorticoContext): string {
  const page = JSON.stringify(describePage(portico));
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let sizeBytes = page.length;
  for (const entry of [...portico.internals.log].reverse()) {
    const line = toLine(entry);
    sizeBytes += encoder.encode(line).length + 1;
    if (sizeBytes > LOG_BUFFER_BYTES) break;
    lines.push(line);
  }
  return [page, ...lines.reverse()].join('\n');
}
