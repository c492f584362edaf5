import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import type { BitcoinTestChain } from '../bitcoinTypes.ts';
import { signBip322Message, signEcdsaMessage } from '../signing.ts';
import type { WalletCore } from '../walletCore.ts';
import { type Imitation, putOn } from './imitation.ts';

const optionsSchema = v.object({
  autoFinalized: v.boolean(),
  toSignInputs: v.array(v.object({ index: v.number(), address: v.string(), sighashTypes: v.array(v.number()) })),
});
const hexSchema = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/));

/** The calls of UniSat, for the address of one chain. */
function createCalls(core: WalletCore, chain: () => BitcoinTestChain) {
  const own = () => {
    const [first] = core.shown(chain());
    if (!first) throw new Error('There is one address.');
    return first;
  };
  return {
    async getAccounts() {
      core.log('getAccounts');
      return core.isAuthorised ? [own().address] : [];
    },
    async requestAccounts() {
      core.log('requestAccounts');
      await core.authorise();
      return [own().address];
    },
    async getPublicKey() {
      return hex.encode(own().publicKey);
    },
    async signMessage(message: string, type = 'ecdsa') {
      core.log('signMessage');
      const signer = core.find(own().address, chain());
      if (type === 'ecdsa' && signer.kind === 'p2tr') {
        throw new ProviderRpcError(walletCodes.invalidParams, 'Taproot has no ECDSA signature');
      }
      const sign = type === 'bip322-simple' ? signBip322Message : signEcdsaMessage;
      return base64.encode(await core.answerMessage(sign, signer, message));
    },
    async signPsbt(psbtHex: unknown, options: unknown) {
      core.log('signPsbt');
      const psbt = hex.decode(v.parse(hexSchema, psbtHex));
      const { toSignInputs, autoFinalized } = v.parse(optionsSchema, options);
      const inputs = toSignInputs.map(({ index, address, sighashTypes }) => ({
        index,
        signer: core.find(address, chain()),
        sighash: sighashTypes[0],
      }));
      return hex.encode(await core.sign(psbt, inputs, autoFinalized));
    },
    on: (event: string, listener: (value: unknown) => void) => void core.on(event, listener),
    removeListener: (event: string, listener: (value: unknown) => void) => core.off(event, listener),
  };
}

const toEnum = (chain: BitcoinTestChain): string => `BITCOIN_${chain.toUpperCase()}`;

/** UniSat: on one chain at a time, one address, PSBTs in hex. */
export function imitateUnisat(core: WalletCore): Imitation {
  const provider = {
    ...createCalls(core, () => core.chain),
    getChain: async () => ({ enum: toEnum(core.chain) }),
    async switchChain(name: string) {
      core.log('switchChain');
      await core.approve();
      const wanted = (['mainnet', 'testnet', 'signet', 'regtest'] as const).find((chain) => toEnum(chain) === name);
      if (!wanted) throw new ProviderRpcError(walletCodes.invalidParams, `There is no chain ${name}`);
      core.chain = wanted;
      core.emit('chainChanged', { enum: name });
    },
    async disconnect() {
      core.isAuthorised = false;
    },
  };
  return {
    connectorId: 'bip122:UniSat Wallet',
    provider,
    install: (page) => putOn(page, 'unisat', provider),
    emitChange(change) {
      if (change === 'chain') core.emit('chainChanged', { enum: toEnum(core.chain) });
      else core.emit('accountsChanged', core.isAuthorised ? [core.shown()[0]?.address] : []);
    },
  };
}

/** OKX: an object for each chain, and the key of a taproot address without its first byte. */
export function imitateOkx(core: WalletCore): Imitation {
  const createChain = (chain: BitcoinTestChain) => ({
    ...createCalls(core, () => chain),
    async connect() {
      core.log('connect');
      await core.authorise();
      const [own] = core.shown(chain);
      if (!own) throw new Error('There is one address.');
      return {
        address: own.address,
        publicKey: hex.encode(own.kind === 'p2tr' ? own.publicKey.slice(1) : own.publicKey),
        compressedPublicKey: hex.encode(own.publicKey),
      };
    },
    async disconnect() {
      core.isAuthorised = false;
    },
  });
  const provider = {
    bitcoin: createChain('mainnet'),
    bitcoinTestnet: createChain('testnet'),
    bitcoinSignet: createChain('signet'),
  };
  return {
    connectorId: 'bip122:OKX Wallet',
    provider,
    install: (page) => putOn(page, 'okxwallet', provider),
    emitChange: () => core.emit('accountsChanged', core.isAuthorised ? [core.shown()[0]?.address] : []),
  };
}
