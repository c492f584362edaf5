import { readProperty } from '@portico/core/adapter';
import { hex } from '../bytes/text.ts';
import { specError } from '@portico/protocol';
import { type BitcoinChain, findBitcoinChain } from '../networks/bitcoinChain.ts';
import { callMethod, findMethod, subscribe, toList, toRawAddresses } from './callMethod.ts';
import type { RawAddress, WalletDriver } from './walletDriver.ts';

const ENUM_PREFIX = 'BITCOIN_';
/** The older names, which `getNetwork` answers. */
const olderNames: Readonly<Record<string, BitcoinChain>> = { livenet: 'mainnet' };

function parseChain(name: unknown): BitcoinChain | 'other' | undefined {
  if (typeof name !== 'string') return undefined;
  const text = name.startsWith(ENUM_PREFIX) ? name.slice(ENUM_PREFIX.length) : name;
  return olderNames[text] ?? findBitcoinChain(text) ?? 'other';
}

/** The chain of one object; a wallet that lacks the newer method may have the older one, and some have neither. */
async function readChain(provider: unknown): Promise<BitcoinChain | 'other' | undefined> {
  try {
    if (findMethod(provider, 'getChain')) {
      return parseChain(readProperty(await callMethod(provider, 'getChain'), 'enum'));
    }
    return parseChain(await callMethod(provider, 'getNetwork'));
  } catch {
    return undefined;
  }
}

/** Its one address; the public key comes by a method of its own. */
async function toAddresses(provider: unknown, accounts: unknown): Promise<readonly RawAddress[]> {
  const [address] = toList(accounts);
  if (address === undefined) return [];
  const publicKey = await callMethod(provider, 'getPublicKey').catch(() => undefined);
  return [{ address, publicKey }];
}

/** The calls that UniSat and the wallets that follow it have in common: PSBTs in hex, the sighash as a list. */
function createCalls(
  select: (chain: BitcoinChain) => unknown,
): Pick<WalletDriver, 'signMessage' | 'signPsbt' | 'sendTransfer'> {
  return {
    sendTransfer: ({ chain, recipient, amount }) => callMethod(select(chain), 'sendBitcoin', recipient, Number(amount)),
    signMessage: ({ chain, message, protocol }) =>
      callMethod(select(chain), 'signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'),
    signPsbt: ({ chain, psbt, inputs }) =>
      callMethod(select(chain), 'signPsbt', hex.encode(psbt), {
        autoFinalized: false,
        toSignInputs: inputs.map(({ index, address, sighash }) => ({ index, address, sighashTypes: [sighash] })),
      }),
  };
}

/** UniSat. It is on one chain at a time, and shows one address of it. */
export function createUnisatDriver(provider: object): WalletDriver {
  return {
    ...createCalls(() => provider),
    connect: async () => toAddresses(provider, await callMethod(provider, 'requestAccounts')),
    restore: async () => toAddresses(provider, await callMethod(provider, 'getAccounts')),
    readChain: () => readChain(provider),
    async switchChain(chain) {
      await callMethod(provider, 'switchChain', `${ENUM_PREFIX}${chain.toUpperCase()}`);
    },
    disconnect: () => callMethod(provider, 'disconnect'),
    listen: (onChange) =>
      subscribe(provider, ['accountsChanged', 'chainChanged', 'networkChanged'], () => onChange({})),
  };
}

const okxNames: Readonly<Partial<Record<BitcoinChain, string>>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
};

/** OKX: an object for each chain, with the calls of UniSat, and a connect that answers with the key. */
export function createOkxDriver(wallet: object): WalletDriver {
  const select = (chain: BitcoinChain): unknown => {
    const provider = readProperty(wallet, okxNames[chain] ?? '');
    if (provider === undefined) throw specError('chain.unsupported');
    return provider;
  };
  return {
    ...createCalls(select),
    async connect(chain) {
      const answer = await callMethod(select(chain), 'connect');
      const compressed = readProperty(answer, 'compressedPublicKey');
      return [{ address: readProperty(answer, 'address'), publicKey: compressed ?? readProperty(answer, 'publicKey') }];
    },
    restore: async (chain) => toAddresses(select(chain), await callMethod(select(chain), 'getAccounts')),
    disconnect: () => callMethod(readProperty(wallet, 'bitcoin'), 'disconnect'),
    listen(onChange) {
      const stops = Object.values(okxNames).map((name) =>
        subscribe(readProperty(wallet, name), ['accountsChanged'], () => onChange({})),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Phantom: PSBTs and messages as bytes, the sighash as a number for each group of inputs. */
export function createPhantomDriver(provider: object): WalletDriver {
  return {
    connect: async () => toRawAddresses(await callMethod(provider, 'requestAccounts')),
    async signMessage({ address, message }) {
      const answer = await callMethod(provider, 'signMessage', address, new TextEncoder().encode(message));
      return readProperty(answer, 'signature');
    },
    signPsbt: ({ psbt, inputs }) =>
      callMethod(provider, 'signPSBT', psbt, {
        inputsToSign: inputs.map(({ index, address, sighash }) => ({
          address,
          signingIndexes: [index],
          sigHash: sighash,
        })),
        autoFinalize: false,
      }),
    listen: (onChange) =>
      subscribe(provider, ['accountsChanged'], (value) => onChange({ addresses: toRawAddresses(value) })),
  };
}
