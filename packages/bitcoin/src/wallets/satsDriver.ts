import { readProperty } from '@portico/core/adapter';
import { isPorticoError } from '@portico/protocol';
import { base64 } from '../bytes/text.ts';
import { type BitcoinChain, findBitcoinChain } from '../networks/bitcoinChain.ts';
import { callEnd, findMethod, toRawAddresses } from './callMethod.ts';
import { requestRpc } from './rpcCalls.ts';
import type { RawAddress, WalletChange, WalletDriver } from './walletDriver.ts';

const purposes = ['payment', 'ordinals'] as const;
const toName = (chain: BitcoinChain): string => chain.charAt(0).toUpperCase() + chain.slice(1);

/** The list in an answer: under `addresses`, or the answer itself in the older method. */
function toAddresses(answer: unknown): readonly RawAddress[] {
  return toRawAddresses(readProperty(answer, 'addresses') ?? answer).filter(
    ({ purpose }) => purpose !== 'stacks' && purpose !== 'spark' && purpose !== 'starknet',
  );
}

function parseChain(answer: unknown): BitcoinChain | 'other' | undefined {
  const name = readProperty(readProperty(answer, 'bitcoin'), 'name');
  return name === undefined ? undefined : (findBitcoinChain(name) ?? 'other');
}

/** The inputs by address, as these wallets take them; what a signature covers is in the PSBT. */
function groupInputs(inputs: readonly { readonly index: number; readonly address: string }[]) {
  const groups: Record<string, number[]> = {};
  for (const { index, address } of inputs) (groups[address] ??= []).push(index);
  return groups;
}

/** The wallets of sats-connect, Xverse first among them: JSON-RPC, PSBTs in base64, several addresses. */
export function createSatsDriver(provider: object): WalletDriver {
  const request = (method: string, params: unknown): Promise<unknown> => requestRpc(provider, method, params);
  return {
    async connect(chain) {
      const params = { addresses: purposes, network: toName(chain) };
      const answer = await request('wallet_connect', params).catch((error: unknown) => {
        // Wallets that are older than this method prompt by the one before it.
        if (!isPorticoError(error, 'wallet.method_unsupported')) throw error;
        return request('getAccounts', { purposes, message: '' });
      });
      return toAddresses(answer);
    },
    async restore() {
      try {
        return toAddresses(await request('wallet_getAccount', null));
      } catch (error) {
        if (isPorticoError(error, 'wallet.unauthorized')) return undefined;
        throw error;
      }
    },
    async readChain() {
      try {
        return parseChain(await request('wallet_getNetwork', null));
      } catch {
        // Not every version has it.
        return undefined;
      }
    },
    async switchChain(chain) {
      await request('wallet_changeNetwork', { name: toName(chain) });
    },
    async signMessage({ address, message, protocol }) {
      const answer = await request('signMessage', { address, message, protocol: protocol.toUpperCase() });
      return readProperty(answer, 'signature');
    },
    async signPsbt({ psbt, inputs }) {
      const params = { psbt: base64.encode(psbt), signInputs: groupInputs(inputs), broadcast: false };
      return readProperty(await request('signPsbt', params), 'psbt');
    },
    async sendTransfer({ recipient, amount }) {
      const recipients = [{ address: recipient, amount: Number(amount) }];
      return readProperty(await request('sendTransfer', { recipients }), 'txid');
    },
    disconnect: () => request('wallet_disconnect', null),
    listen: (onChange) => listenToSats(provider, onChange),
  };
}

function listenToSats(provider: unknown, onChange: (change: WalletChange) => void): () => void {
  const listen = findMethod(provider, 'addListener');
  const add = (eventName: string, cb: (value: unknown) => void): unknown => {
    try {
      return listen?.({ eventName, cb });
    } catch {
      return undefined;
    }
  };
  const ends = [
    add('accountChange', (event) => {
      const listed = toAddresses(event);
      onChange(listed.length > 0 ? { addresses: listed } : {});
    }),
    add('networkChange', () => onChange({})),
    add('accountDisconnected', () => onChange({ addresses: [] })),
    add('disconnect', () => onChange({ addresses: [] })),
  ];
  return () => ends.forEach(callEnd);
}
