import { HDKey } from '@scure/bip32';

/** BIP-32: the private key of a seed at a path such as `m/44'/60'/0'/0/0`. */
export function deriveSecp256k1(seed: Uint8Array, path: string): Uint8Array {
  const root = HDKey.fromMasterSeed(seed);
  const node = root.derive(path);
  const key = Uint8Array.from(node.privateKey ?? []);
  node.wipePrivateData();
  root.wipePrivateData();
  return key;
}
