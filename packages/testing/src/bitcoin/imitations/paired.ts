import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import { signBip322Message, signEcdsaMessage } from '../signing.ts';
import type { WalletCore } from '../walletCore.ts';
import type { Imitation } from './imitation.ts';

const messageSchema = v.object({
  account: v.string(),
  address: v.string(),
  message: v.string(),
  protocol: v.picklist(['ecdsa', 'bip322']),
});
const psbtSchema = v.object({
  account: v.string(),
  psbt: v.pipe(v.string(), v.base64()),
  signInputs: v.array(v.object({ address: v.string(), index: v.number(), sighashTypes: v.array(v.number()) })),
  broadcast: v.literal(false),
});

/** The provider of a paired wallet, without its relay: intentions, `ordinal` in the singular, signatures in hex. */
export function imitatePaired(core: WalletCore): Imitation {
  core.isAuthorised = true;
  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    getAccountAddresses: async () =>
      core.shown().map(({ address, purpose, publicKey }) => ({
        address,
        publicKey: hex.encode(publicKey),
        intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
      })),
    async signMessage(params) {
      const { address, message, protocol } = v.parse(messageSchema, params);
      const signer = core.find(address);
      const sign = protocol === 'bip322' ? signBip322Message : signEcdsaMessage;
      return { address, signature: hex.encode(await core.answerMessage(sign, signer, message)) };
    },
    async signPsbt(params) {
      const { psbt, signInputs } = v.parse(psbtSchema, params);
      const inputs = signInputs.map(({ address, index, sighashTypes }) => ({
        index,
        signer: core.find(address),
        sighash: sighashTypes[0],
      }));
      return { psbt: base64.encode(await core.sign(base64.decode(psbt), inputs)) };
    },
  };
  return {
    connectorId: 'walletConnect',
    provider: {
      async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
        core.log(method);
        const call = Object.entries(methods).find(([name]) => name === method)?.[1];
        if (!call) throw new ProviderRpcError(walletCodes.methodNotFound, `There is no method ${method}`);
        return call(params);
      },
    },
    // Its connector is that of pairing.
    install: () => () => {},
    emitChange: () => {},
  };
}
