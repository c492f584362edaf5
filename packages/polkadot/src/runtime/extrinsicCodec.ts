import { PorticoError } from '@portico/protocol';
import { type Codec, Tuple, compact } from '@polkadot-api/substrate-bindings';
import { fromHex, mergeUint8 } from '@polkadot-api/utils';
import { equalBytes } from './bytes.ts';

/** What the extensions of a transaction carry, in the encoding of the network. */
export interface ExtensionValues {
  readonly era: Uint8Array;
  readonly nonce: bigint;
  readonly tip: bigint;
  /** Of CheckMetadataHash: 1 where the hash of the metadata is signed. */
  readonly mode: number;
}

/** A signed transaction. */
export interface SignedExtrinsic extends ExtensionValues {
  readonly publicKey: Uint8Array;
  /** With the byte of its kind in front. */
  readonly signature: Uint8Array;
  /** The encoded call. */
  readonly call: Uint8Array;
}

/** A signed transaction as it was sent, or as a wallet returned it. */
export interface DecodedExtrinsic {
  /** The address of the account that signed, encoded. */
  readonly account: Uint8Array;
  readonly call: Uint8Array;
  readonly era: Uint8Array;
  readonly bytes: Uint8Array;
}

/** The form of transactions on a network. */
export interface ExtrinsicCodec {
  readonly extensions: readonly string[];
  encodeAccount(publicKey: Uint8Array): Uint8Array;
  /** @throws PorticoError `feature.not_available` where the network demands what is not known here. */
  encode(extrinsic: SignedExtrinsic): Uint8Array;
  /** undefined where the bytes are no signed transaction of this form. */
  decode(text: string): DecodedExtrinsic | undefined;
}

interface Extension {
  readonly identifier: string;
  /** The kind of the type in the metadata. */
  readonly kind: string;
  readonly codec: Codec<unknown>;
}

export interface ExtrinsicTypes {
  readonly address: Codec<unknown>;
  /** The address begins with its kind. */
  readonly hasKinds: boolean;
  readonly signature: Codec<unknown>;
  readonly extensions: readonly Extension[];
}

/** Version 4, signed. */
const SIGNED_4 = 0x84;
const BY_KEY = 0x00;
/** An option without a value. */
const NONE = Uint8Array.of(0);
const NOTHING = new Uint8Array();

function encodeExtension({ identifier, kind }: Extension, { era, nonce, tip, mode }: ExtensionValues): Uint8Array {
  switch (identifier) {
    case 'CheckMortality':
    case 'CheckEra':
      return era;
    case 'CheckNonce':
      return compact.enc(nonce);
    case 'ChargeTransactionPayment':
      return compact.enc(tip);
    case 'ChargeAssetTxPayment':
      // The fee is paid in the native currency.
      return mergeUint8([compact.enc(tip), NONE]);
    case 'CheckMetadataHash':
      return Uint8Array.of(mode);
    default:
      if (kind === 'void') return NOTHING;
      if (kind === 'option') return NONE;
      throw new PorticoError('feature.not_available', { feature: `polkadot ${identifier}` });
  }
}

export function createExtrinsicCodec({ address, hasKinds, signature, extensions }: ExtrinsicTypes): ExtrinsicCodec {
  const head = Tuple(address, signature, ...extensions.map(({ codec }) => codec));
  const eraAt = extensions.findIndex(({ identifier }) => identifier === 'CheckMortality' || identifier === 'CheckEra');
  const encodeAccount = (publicKey: Uint8Array): Uint8Array =>
    hasKinds ? Uint8Array.of(BY_KEY, ...publicKey) : publicKey;
  return {
    extensions: extensions.map(({ identifier }) => identifier),
    encodeAccount,
    encode({ publicKey, signature: signed, call, ...values }) {
      const extra = extensions.map((extension) => encodeExtension(extension, values));
      const body = mergeUint8([Uint8Array.of(SIGNED_4), encodeAccount(publicKey), signed, ...extra, call]);
      return mergeUint8([compact.enc(body.length), body]);
    },
    decode(text) {
      const bytes = fromHex(text);
      try {
        const length = Number(compact.dec(bytes));
        const body = bytes.subarray(compact.enc(length).length);
        if (body.length !== length || body[0] !== SIGNED_4) return undefined;
        // A copy: the decoder reads the whole buffer under a part of it.
        const parts = head.dec(body.slice(1));
        const encoded = head.enc(parts);
        // Encoded anew it is the same: nothing of it was read in two ways.
        if (!equalBytes(encoded, body.subarray(1, 1 + encoded.length))) return undefined;
        const era = extensions[eraAt]?.codec.enc(parts[2 + eraAt]) ?? NOTHING;
        return { account: address.enc(parts[0]), call: body.subarray(1 + encoded.length), era, bytes };
      } catch {
        return undefined;
      }
    },
  };
}
