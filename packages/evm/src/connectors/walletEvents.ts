import { readProperty } from '@portico/core/adapter';
import type { ConnectorEvent } from '@portico/core/adapter';
import { ANSWER_TIMEOUT_MS, requestProvider } from '../provider/requestProvider.ts';
import { toCanonicalAddresses } from '../provider/canonicalAddresses.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { parseAccounts } from '../provider/parseAnswers.ts';
import { parseChainId } from '../provider/parseChainId.ts';
import type { WalletEventName } from './subscribeToProvider.ts';
import { toNetworkId } from './session.ts';

const namespace = 'eip155';
const disconnected: ConnectorEvent = { type: 'disconnect', namespace };
// In EIP-1193, 4900 is final; an extension sends 1013 ("try again later") while its background restarts.
const CODE_TRY_AGAIN_LATER = 1013;

/**
 * An event may carry an invalid payload; then the wallet gets a request, and its answer counts only where it is valid.
 */
async function parseOrRequest<Value>(
  provider: Eip1193Provider,
  parse: (answer: unknown) => Value | undefined,
  event: { readonly payload: unknown; readonly method: string },
): Promise<Value | undefined> {
  const reported = parse(event.payload);
  if (reported !== undefined) return reported;
  return parse(await requestProvider(provider, { method: event.method }, { timeoutMs: ANSWER_TIMEOUT_MS }));
}

async function readAccountsEvent(provider: Eip1193Provider, payload: unknown): Promise<ConnectorEvent> {
  const accounts = await parseOrRequest(provider, parseAccounts, { payload, method: 'eth_accounts' });
  if (accounts === undefined || accounts.length === 0) return disconnected;
  return { type: 'change', namespace, accounts: await toCanonicalAddresses(accounts) };
}

async function readChainEvent(provider: Eip1193Provider, payload: unknown): Promise<ConnectorEvent> {
  const chainId = await parseOrRequest(provider, parseChainId, { payload, method: 'eth_chainId' });
  return chainId === undefined ? disconnected : { type: 'change', namespace, caipNetworkId: toNetworkId(chainId) };
}

/** The content of a wallet's event; undefined where it contains nothing valid. */
export async function readWalletEvent(
  provider: Eip1193Provider,
  name: WalletEventName,
  payload: unknown,
): Promise<ConnectorEvent | undefined> {
  if (name === 'accountsChanged') return readAccountsEvent(provider, payload);
  if (name === 'chainChanged') return readChainEvent(provider, payload);
  return readProperty(payload, 'code') === CODE_TRY_AGAIN_LATER ? undefined : disconnected;
}
