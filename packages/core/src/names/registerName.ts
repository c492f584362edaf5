import {
  EVM_COIN_TYPE_BASE,
  NAME_NAMESPACES,
  PorticoError,
  checkNameChainId,
  isNameServiceName,
  isAbort,
  isPorticoError,
  parseCaipNetworkId,
  specError,
} from '@portico/protocol';
import { type NameMessage, registerName as registerNameCall } from '@portico/protocol/api';
import { createLinkedController } from '../async/linkedController.ts';
import { identitiesCache, toIdentityKey } from '../caches/identities.ts';
import { writeCache } from '../caches/expiringCache.ts';
import { getAccountKind } from '../context/accountKind.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { track } from '../context/track.ts';
import { signMessage } from '../namespaces/writes.ts';
import { callService } from '../services/callService.ts';
import { selectAddress, selectNamespace } from '../store/selectors.ts';

// Names are of the first namespace that has any.
const [NAMESPACE] = NAME_NAMESPACES;

/** The name, with its domain, and the view that waits. */
export interface RegisterNameParameters {
  readonly name: string;
  readonly signal?: AbortSignal;
  /** The wallet has signed; now the server registers the name. */
  readonly onSigned?: () => void;
}

interface NameOwner {
  readonly address: string;
  readonly caipNetworkId: `eip155:${string}`;
  readonly chainId: number;
}

/** @throws PorticoError `auth.address_or_connector_not_found`, `chain.invalid_id`. */
function requireOwner({ store }: PorticoContext): NameOwner {
  const state = store.getState();
  const address = selectAddress(state, NAMESPACE);
  const caipNetworkId = selectNamespace(state, NAMESPACE).caipNetworkId;
  if (address === undefined || caipNetworkId === undefined) throw specError('auth.address_or_connector_not_found');
  const chainId = Number(parseCaipNetworkId(caipNetworkId).chainId);
  checkNameChainId(chainId);
  return { address, chainId, caipNetworkId: `eip155:${chainId}` };
}

async function run(
  portico: PorticoContext,
  { name, onSigned }: RegisterNameParameters,
  { address, chainId }: NameOwner,
  signal: AbortSignal,
): Promise<void> {
  const signedFor: NameMessage = { name, attributes: {}, timestamp: Math.floor(portico.now() / 1_000) };
  const message = JSON.stringify(signedFor);
  const signature = await signMessage(portico, { namespace: NAMESPACE, message, signal });
  // Another account has been chosen meanwhile: the signature is not its own.
  if (selectAddress(portico.store.getState(), NAMESPACE) !== address) throw new PorticoError('aborted');
  onSigned?.();
  const body = { coin_type: EVM_COIN_TYPE_BASE + chainId, address, message, signature };
  await callService(portico, 'data', registerNameCall, { body, signal });
}

/** The server's own reason where it has one (spec §8); a refusal of the wallet stays one. */
function toFailure(error: unknown, name: string): PorticoError {
  if (isPorticoError(error) && error.code !== 'http.failed') return error;
  const reason = isPorticoError(error, 'http.failed') ? error.context.reason : undefined;
  return specError('name.register_failed', { name }, { cause: error, ...(reason && { message: reason }) });
}

/**
 * Registers a name for the active EVM account: the wallet signs a message, the host's server keeps it. The name is the
 * account's at once, wherever an address is shown.
 * @throws PorticoError `name.invalid`, `user.rejected`, `wallet.…`, `name.register_failed`, `chain.invalid_id`,
 *   `auth.address_or_connector_not_found`, `aborted`.
 */
export async function registerName(portico: PorticoHandle, parameters: RegisterNameParameters): Promise<void> {
  const context = getContext(portico);
  const { name } = parameters;
  if (!isNameServiceName(name.split('.', 1)[0])) throw new PorticoError('name.invalid');
  const owner = requireOwner(context);
  const properties = { network: owner.caipNetworkId, ...getAccountKind(context, owner), ensName: name };
  const { controller, release } = createLinkedController([context.signal, parameters.signal]);
  track(context, 'REGISTER_NAME_INITIATED', properties);
  try {
    await run(context, parameters, owner, controller.signal);
    writeCache(context, identitiesCache, toIdentityKey(context, NAMESPACE, owner.address), { name });
    track(context, 'REGISTER_NAME_SUCCESS', properties);
  } catch (error) {
    const failure = toFailure(error, name);
    if (!isAbort(failure)) track(context, 'REGISTER_NAME_ERROR', { ...properties, message: failure.message });
    throw failure;
  } finally {
    release();
  }
}
