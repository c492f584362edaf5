import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { blake2b } from '@noble/hashes/blake2';
import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { keccak_256 } from '@noble/hashes/sha3';
import { base58, base64, base64url, bech32, hex } from '@scure/base';

/** A key of a wallet, and the answer to its requests: real signatures, each checked by the rules of its chain. */
export interface FurtherWallet {
  readonly address: string;
  reply(method: string, params: unknown): unknown;
  /** True where the signature is of this text, by this wallet. */
  verify?(message: string, signature: string): boolean;
}

const seed = new Uint8Array(32).fill(9);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const join = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const publicKey = secp256k1.getPublicKey(seed, true);
const edKey = ed25519.getPublicKey(seed);
const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** Recoverable: r, s, v, as TRON (27 more) and Stacks write it. */
function signRecoverable(digest: Uint8Array, more: number): string {
  const signature = secp256k1.sign(digest, seed);
  return hex.encode(join(signature.toCompactRawBytes(), [signature.recovery + more]));
}

function recover(digest: Uint8Array, signature: string, more: number): Uint8Array {
  const bytes = hex.decode(signature);
  return secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
    .addRecoveryBit((bytes[64] ?? 0) - more)
    .recoverPublicKey(digest)
    .toRawBytes(true);
}

const isOwn = (key: Uint8Array): boolean => hex.encode(key) === hex.encode(publicKey);

/** ADR-036: the bytes that a wallet signs are the JSON with its keys in order. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
};

const cosmosAddress = bech32.encode('cosmos', bech32.toWords(hash160(publicKey)));
const cosmos: FurtherWallet = {
  address: cosmosAddress,
  reply(method, params) {
    const { signDoc, signerAddress } = params as { signDoc: unknown; signerAddress: string };
    if (method !== 'cosmos_signAmino' || signerAddress !== cosmosAddress) throw new Error(method);
    const digest = sha256(utf8(JSON.stringify(sortKeys(signDoc))));
    const signature = base64.encode(secp256k1.sign(digest, seed).toCompactRawBytes());
    const pub_key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) };
    return { signed: signDoc, signature: { pub_key, signature } };
  },
  // As verifiers of ADR-036 write it out.
  verify: (message, signature) =>
    secp256k1.verify(
      base64.decode(signature),
      sha256(
        utf8(
          `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${base64.encode(utf8(message))}","signer":"${cosmosAddress}"}}],"sequence":"0"}`,
        ),
      ),
      publicKey,
    ),
};

const suiAddress = `0x${hex.encode(blake2b(join([0], edKey), { dkLen: 32 }))}`;
/** The intent of a personal message, and its length. */
const suiDigest = (bytes: Uint8Array): Uint8Array => blake2b(join([3, 0, 0, bytes.length], bytes), { dkLen: 32 });
const sui: FurtherWallet = {
  address: suiAddress,
  reply(_method, params) {
    const bytes = base64.decode((params as { message: string }).message);
    return { signature: base64.encode(join([0], ed25519.sign(suiDigest(bytes), seed), edKey)) };
  },
  verify: (message, signature) =>
    ed25519.verify(base64.decode(signature).subarray(1, 65), suiDigest(utf8(message)), edKey),
};

const C32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
function c32check(version: number, hash: Uint8Array): string {
  const bytes = join(hash, sha256(sha256(join([version], hash))).subarray(0, 4));
  let [digits, rest] = ['', BigInt(`0x${hex.encode(bytes)}`)];
  for (; rest > 0n; rest /= 32n) digits = `${C32[Number(rest % 32n)]}${digits}`;
  return `S${C32[version]}${'0'.repeat(bytes.findIndex((byte) => byte !== 0))}${digits}`;
}
const stacksDigest = (message: string): Uint8Array =>
  sha256(join(utf8('\u0017Stacks Signed Message:\n'), [message.length], utf8(message)));
const stacks: FurtherWallet = {
  address: c32check(22, hash160(publicKey)),
  reply: (_method, params) => ({
    signature: signRecoverable(stacksDigest((params as { message: string }).message), 0),
    publicKey: hex.encode(publicKey),
  }),
  verify: (message, signature) => isOwn(recover(stacksDigest(message), signature, 0)),
};

const tronBody = join(
  [0x41],
  keccak_256(secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false).subarray(1)).subarray(-20),
);
const tronDigest = (message: string): Uint8Array =>
  keccak_256(utf8(`\u0019TRON Signed Message:\n${message.length}${message}`));
const tron: FurtherWallet = {
  address: base58.encode(join(tronBody, sha256(sha256(tronBody)).subarray(0, 4))),
  reply: (_method, params) => signRecoverable(tronDigest((params as { message: string }).message), 27),
  verify: (message, signature) => isOwn(recover(tronDigest(message), signature, 27)),
};

/** What is signed by NEP-413 is more; here it is the text alone. */
const near: FurtherWallet = {
  address: hex.encode(edKey),
  reply(_method, params) {
    const { message } = params as { message: string };
    return { accountId: hex.encode(edKey), signature: base64.encode(ed25519.sign(utf8(message), seed)) };
  },
};

/** From the documentation of the namespace: with an underscore, as every eighth address has one. */
const ton: FurtherWallet = {
  address: 'EQDmnxDMhId6v1Ofg_h5KR5coWlFG6e86Ro3pc7Tq4CA0-Jn',
  reply: (_method, params) => ({ signature: base64url.encode(ed25519.sign(utf8(JSON.stringify(params)), seed)) }),
};

export const furtherWallets = { cosmos, sui, stacks, tron, near, ton };
/** By which a request without `signMessage` is checked. */
export const furtherKey = edKey;
