import type { ClientIdentity } from '../keys/identity.ts';
import { createAuthToken } from './authToken.ts';

/** The public relay, by its two names: one of them is blocked in some networks. */
export const publicRelayUrls: readonly string[] = ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com'];

export interface RelayAddressParameters {
  readonly relayUrl: string;
  readonly projectId: string;
  readonly identity: ClientIdentity | Promise<ClientIdentity>;
  readonly nowMs: number;
  /** The host of the page, where there is one. */
  readonly pageHost: string;
}

const CLIENT_NAME = 'wc-2/portico-0.1.0/web';

/** The address to dial. It holds a token: it is never logged. */
export async function toRelayAddress(parameters: RelayAddressParameters): Promise<string> {
  const { relayUrl, projectId, pageHost } = parameters;
  const identity = await parameters.identity;
  const issuedAtSeconds = Math.floor(parameters.nowMs / 1000);
  const token = await createAuthToken({ identity, audience: relayUrl, issuedAtSeconds });
  const address = new URL(relayUrl);
  address.searchParams.set('auth', token);
  address.searchParams.set('projectId', projectId);
  address.searchParams.set('ua', `${CLIENT_NAME}/browser:${pageHost}`);
  // The relay then reports the reason of a closed connection by a close frame, instead of refusing the request without
  // one.
  address.searchParams.set('useOnCloseEvent', 'true');
  return address.href;
}
