import { type PorticoHandle, getContext } from '../context/porticoContext.ts';
import type { State } from '../store/state.ts';
import { serializeState } from './stateCookie.ts';

/**
 * Keeps the state that a server needs for its first draw in a cookie of the page: which wallet by its id, address and
 * network, and the theme. No secret is in it. SameSite=Lax; `__Host-` and Secure on https. Returns what ends it; the
 * cookie stays.
 */
export function persistToCookie(portico: PorticoHandle): () => void {
  const { signal, store } = getContext(portico);
  if (typeof document === 'undefined') return () => {};
  let written = '';
  const write = (state: State): void => {
    // The end of a portico does not disconnect: on the next page its visitor is still connected.
    if (signal.aborted) return;
    const cookie = serializeState(state);
    if (cookie === written) return;
    written = cookie;
    // The Cookie Store API is neither in every browser nor synchronous: the page may be left right after a connect.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = cookie;
  };
  write(store.getState());
  return store.subscribe((state) => state, write);
}
