import { type KeyPairSigner, createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';

/** The private key of the development account with this number. Public: never to be sent anything of value. */
export function solanaDevKey(index: number): Uint8Array {
  return new Uint8Array(32).fill(index + 1);
}

/** The address of that account. */
export async function solanaDevAddress(index: number): Promise<string> {
  return (await createKeyPairSignerFromPrivateKeyBytes(solanaDevKey(index))).address;
}

/** Signers of the keys, made when they are first needed. */
export function createSolanaKeyring(keys: readonly Uint8Array[]): () => Promise<readonly KeyPairSigner[]> {
  let signers: Promise<readonly KeyPairSigner[]> | undefined;
  return () => (signers ??= Promise.all(keys.map((key) => createKeyPairSignerFromPrivateKeyBytes(key))));
}
