import { PorticoError, TEN_SECONDS_MS, specError } from '@portico/protocol';
import { createClient, fallback, http } from 'viem';
import { getChainId, verifyMessage } from 'viem/actions';
import { getAddress, isErc8010Signature, isHex } from 'viem/utils';
import type { ChainAccess, SignedMessage } from './signedMessage.ts';

/** A chain id or a boolean: a longer answer is invalid, and a number of megabytes takes a minute to parse. */
const maxResponseBodySize = 65_536;

/**
 * The RPC addresses that a host wrote are its own: each gets its share of ten seconds, bodies that do not end included.
 */
function connect(urls: readonly string[]) {
  const timeout = Math.floor(TEN_SECONDS_MS / urls.length);
  const connectOne = (url: string, index: number) => {
    const fetchOptions = { signal: AbortSignal.timeout(timeout * (index + 1)) };
    return http(url, { timeout, retryCount: 0, maxResponseBodySize, fetchOptions });
  };
  // The contract belongs to the signer: an OffchainLookup (EIP-3668) of it must not make this machine send a request.
  return createClient({ ccipRead: false, transport: fallback(urls.map(connectOne), { retryCount: 0 }) });
}

/**
 * Calls the account's contract, deployed or not, in one call that changes nothing.
 * @throws PorticoError `rpc.failed`, `rpc.wrong_chain`.
 */
export async function verifyByContract(
  signed: SignedMessage,
  { urls, isErc8010Accepted }: Pick<ChainAccess, 'isErc8010Accepted'> & { readonly urls: readonly string[] },
): Promise<boolean> {
  const { message, signature, address, chainId } = signed;
  if (!isHex(signature) || (isErc8010Signature(signature) && !isErc8010Accepted)) return false;
  const client = connect(urls);
  // Called first: the check of the contract would take a dead node for a refusal.
  const actual = await getChainId(client).catch((cause: unknown) => {
    throw specError('rpc.failed', { method: 'eth_chainId' }, { cause });
  });
  if (`eip155:${actual}` !== chainId) {
    throw new PorticoError('rpc.wrong_chain', { expected: chainId, actual: `eip155:${actual}` });
  }
  return verifyMessage(client, { address: getAddress(address), message, signature });
}
