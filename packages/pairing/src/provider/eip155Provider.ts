import type { PairingClient } from '../session/pairingClient.ts';
import { NamespaceProvider, type ProviderRequest, type ReadChain } from './namespaceProvider.ts';
import { toRpcError } from './rpcOutcome.ts';

const PREFIX = 'eip155:';
const toHex = (chain: string): string => `0x${Number(chain.slice(PREFIX.length)).toString(16)}`;

/** The namespace `eip155` of a session, as EIP-1193 has it. */
export class Eip155Provider extends NamespaceProvider {
  constructor(client: PairingClient, readChain?: ReadChain) {
    super(client, 'eip155', readChain);
  }

  override async request({ method, params, chainId }: ProviderRequest): Promise<unknown> {
    const { session, chain } = this;
    if (method === 'eth_accounts') return this.accounts;
    if (session === undefined || chain === undefined) throw toRpcError(4900, undefined);
    if (method === 'eth_requestAccounts') return this.accounts;
    if (method === 'eth_chainId') return toHex(chain);
    if (method !== 'wallet_switchEthereumChain') return super.request({ method, params, chainId });
    const { switchChain } = await import('./switchChain.ts');
    return switchChain(this, params, (call) => super.request(call));
  }

  protected override toChainName(chain: string): string {
    return toHex(chain);
  }

  /**
   * Some wallets send a number, some hexadecimal, some the chain's whole id; any other value means the chain of the
   * event.
   */
  protected override toChain(eventChain: string, data: unknown): string {
    const reported = typeof data === 'number' || typeof data === 'string' ? String(data) : '';
    const number = reported.startsWith(PREFIX) ? Number(reported.slice(PREFIX.length)) : Number(reported);
    return reported !== '' && Number.isSafeInteger(number) && number > 0 ? `${PREFIX}${number}` : eventChain;
  }
}
