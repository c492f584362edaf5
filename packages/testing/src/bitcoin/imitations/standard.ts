import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import { registerSolanaWallet as registerWallet } from '../../solana/registerWallet.ts';
import type { BitcoinTestAddress } from '../bitcoinTypes.ts';
import { signBip322Message } from '../signing.ts';
import type { WalletCore } from '../walletCore.ts';
import type { Imitation } from './imitation.ts';
import { walletIcon } from './walletIcon.ts';

const accountSchema = v.object({ address: v.string() });
const flags = { ALL: 0x01, NONE: 0x02, SINGLE: 0x03, 'ALL|ANYONECANPAY': 0x81, 'SINGLE|ANYONECANPAY': 0x83 } as const;
const signSchema = v.object({
  psbt: v.instance(Uint8Array),
  chain: v.string(),
  inputsToSign: v.array(
    v.object({
      account: accountSchema,
      signingIndexes: v.array(v.number()),
      sigHash: v.optional(v.picklist(['ALL', 'NONE', 'SINGLE', 'ALL|ANYONECANPAY', 'SINGLE|ANYONECANPAY'])),
    }),
  ),
});
const messageSchema = v.object({ account: accountSchema, message: v.instance(Uint8Array) });

/** The differences between wallets of the Wallet Standard. */
interface Character {
  readonly name: string;
  readonly chains: () => readonly string[];
  readonly describe: (address: BitcoinTestAddress) => object;
  /** The signature stands where the signed message should. */
  readonly isMessageLeftOut: boolean;
  readonly isFinal: boolean;
}

/** A wallet of the Wallet Standard with the features of Bitcoin; it signs messages by BIP-322. */
function createStandard(core: WalletCore, character: Character): Imitation {
  const { name, describe, chains, isMessageLeftOut, isFinal } = character;
  const toAccount = (one: BitcoinTestAddress) => ({
    address: one.address,
    chains: chains(),
    features: [],
    ...describe(one),
  });
  const accounts = () => (core.isAuthorised ? core.shown().map(toAccount) : []);
  const wallet = {
    version: '1.0.0',
    name,
    icon: walletIcon,
    get chains() {
      return chains();
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect() {
          core.log('connect');
          await core.authorise();
          return { accounts: accounts() };
        },
      },
      'bitcoin:disconnect': {
        version: '1.0.0',
        async disconnect() {
          core.isAuthorised = false;
        },
      },
      'bitcoin:events': {
        version: '1.0.0',
        on: (event: string, listener: (value: unknown) => void) => core.on(event, listener),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage(input: unknown) {
          core.log('signMessage');
          const { account, message } = v.parse(messageSchema, input);
          const [signer, text] = [core.find(account.address), new TextDecoder().decode(message)];
          const signature = await core.answerMessage(signBip322Message, signer, text);
          return [{ signedMessage: isMessageLeftOut ? signature : message, signature }];
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction(input: unknown) {
          core.log('signTransaction');
          const { psbt, chain, inputsToSign } = v.parse(signSchema, input);
          if (chain !== `bitcoin:${core.chain}`) throw new ProviderRpcError(walletCodes.invalidParams, 'Another chain');
          const inputs = inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
            signingIndexes.map((index) => ({
              index,
              signer: core.find(account.address),
              sighash: sigHash && flags[sigHash],
            })),
          );
          return [{ signedPsbt: await core.sign(psbt, inputs, isFinal) }];
        },
      },
    },
    get accounts() {
      return accounts();
    },
  };
  return {
    connectorId: `bip122:${name}`,
    provider: wallet,
    install: (page) => registerWallet(wallet, page),
    emitChange: () => core.emit('change', { accounts: accounts() }),
  };
}

/**
 * MetaMask: one account, on every chain; the letters of the address where its key should be, the signature where the
 * signed message should be, PSBTs that are final.
 */
export function imitateMetaMask(core: WalletCore): Imitation {
  return createStandard(core, {
    name: 'MetaMask',
    chains: () => ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'],
    describe: ({ address }) => ({ publicKey: new TextEncoder().encode(address) }),
    isMessageLeftOut: true,
    isFinal: true,
  });
}

const labels = { payment: 'Spending', ordinals: 'Collection' } as const;

/** As the standard is written: one chain, two accounts with their purposes, their keys and the wallet's labels. */
export function imitateStandard(core: WalletCore): Imitation {
  return createStandard(core, {
    name: core.name,
    chains: () => [`bitcoin:${core.chain}`],
    describe: ({ publicKey, purpose }) => ({ publicKey, purpose, label: labels[purpose] }),
    isMessageLeftOut: false,
    isFinal: false,
  });
}
