import { readProperty } from '@portico/core/adapter';

/** A wallet's provider (EIP-1193). Its responses are foreign: nothing of them is used before it was parsed. */
export interface Eip1193Provider {
  request(this: Eip1193Provider, call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

declare module '@portico/core' {
  interface NamespaceTypes {
    readonly eip155: { readonly provider: Eip1193Provider; readonly address: `0x${string}` };
  }
}

type EventMethod = 'on' | 'removeListener';

/** True where the value has a `request` method. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function';
}

/** Calls `on` or `removeListener` where the provider has it; one that throws has no events. */
function callEventMethod(provider: Eip1193Provider, name: EventMethod, event: string, listener: unknown): void {
  const method = readProperty(provider, name);
  if (typeof method !== 'function') return;
  try {
    Reflect.apply(method, provider, [event, listener]);
  } catch {
    // A wallet without working events is still a wallet: its changes are seen at the next request.
  }
}

/** Listens to one event of a provider. Returns what ends it. */
export function onProviderEvent(
  provider: Eip1193Provider,
  event: string,
  listener: (payload: unknown) => void,
): () => void {
  callEventMethod(provider, 'on', event, listener);
  return () => callEventMethod(provider, 'removeListener', event, listener);
}
