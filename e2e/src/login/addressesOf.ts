import { createHmac, pbkdf2Sync } from 'node:crypto';
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit';
import { Wallet } from 'ethers';

/** SLIP-10 for Ed25519, hardened, by another implementation than that of the login. */
function deriveSolanaKey(phrase: string): Uint8Array {
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512');
  const step = (key: string | Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest();
  return [44, 501, 0, 0]
    .reduce(
      (node, index) => {
        const path = Buffer.alloc(4);
        path.writeUInt32BE(0x80_00_00_00 + index);
        return step(node.subarray(32), Buffer.concat([Buffer.of(0), node.subarray(0, 32), path]));
      },
      step('ed25519 seed', seed),
    )
    .subarray(0, 32);
}

/** The addresses that other libraries find with these words: ethers, and Solana's kit. */
export async function addressesOf(list: readonly string[]) {
  const phrase = list.join(' ');
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(deriveSolanaKey(phrase));
  return { eip155: Wallet.fromPhrase(phrase).address, solana: address };
}

/** What these words stand for, and the keys that follow from them, as base64. */
export function keysOf(list: readonly string[]): readonly string[] {
  const phrase = list.join(' ');
  const { mnemonic, privateKey } = Wallet.fromPhrase(phrase);
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512');
  const ofEvm = [mnemonic?.entropy ?? '', privateKey].map((hex) => Buffer.from(hex.slice(2), 'hex'));
  return [...ofEvm, seed, deriveSolanaKey(phrase)].map((bytes) => Buffer.from(bytes).toString('base64'));
}
