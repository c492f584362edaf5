import {
  address as toAddress,
  addDecoderSizePrefix,
  fixDecoderSize,
  getAddressDecoder,
  getAddressEncoder,
  getBytesDecoder,
  getProgramDerivedAddress,
  getStructDecoder,
  getU32Decoder,
  getU8Decoder,
  getUtf8Decoder,
} from '@solana/kit';
import { programs } from './programs.ts';

/** Metaplex: `Key::MetadataV1`. */
const METADATA_KEY = 4;
const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder());
/** The account goes on after these; its texts are padded with NUL, which the decoder of text drops. */
const metadataDecoder = getStructDecoder([
  ['key', getU8Decoder()],
  ['updateAuthority', fixDecoderSize(getBytesDecoder(), 32)],
  ['mint', getAddressDecoder()],
  ['name', text],
  ['symbol', text],
]);

/** Where the name of a mint is, if it has one. */
export async function findMetadataAddress(mint: string): Promise<string> {
  const encoder = getAddressEncoder();
  const seeds = ['metadata', encoder.encode(programs.metadata), encoder.encode(toAddress(mint))];
  const [address] = await getProgramDerivedAddress({ programAddress: programs.metadata, seeds });
  return address;
}

/** The name in such an account; undefined where it is no name of this mint. */
export function parseMetadata(bytes: Uint8Array, mint: string): { name: string; symbol: string } | undefined {
  try {
    const { key, mint: named, name, symbol } = metadataDecoder.decode(bytes);
    return key === METADATA_KEY && named === mint ? { name, symbol } : undefined;
  } catch {
    return undefined;
  }
}
