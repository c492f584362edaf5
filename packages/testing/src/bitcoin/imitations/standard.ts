import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import { signBip322Message } from '../signing.ts';
import type { WalletCore } from '../walletCore.ts';
import type { Imitation } from './imitation.ts';
import { registerSolanaWallet as registerWallet } from '../../solana/registerWallet.ts';
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

/**
 * MetaMask: the Wallet Standard with one account; the letters of the address where its key should be, the signature
 * where the signed message should be, messages by BIP-322, PSBTs that are final.
 */
export function imitateMetaMask(core: WalletCore): Imitation {
  const chains = ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'] as const;
  const accounts = () =>
    core.isAuthorised
      ? core
          .shown()
          .map(({ address }) => ({ address, publicKey: new TextEncoder().encode(address), chains, features: [] }))
      : [];
  const wallet = {
    version: '1.0.0',
    name: 'MetaMask',
    icon: walletIcon,
    chains,
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
          const signature = await core.answerMessage(() => signBip322Message(signer, text));
          return [{ signedMessage: signature, signature }];
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
          return [{ signedPsbt: await core.sign(psbt, inputs, true) }];
        },
      },
    },
    get accounts() {
      return accounts();
    },
  };
  return {
    connectorId: 'bip122:MetaMask',
    provider: wallet,
    install: (page) => registerWallet(wallet, page),
    emitChange: () => core.emit('change', { accounts: accounts() }),
  };
}
