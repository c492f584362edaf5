import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';

/** The programs that own mints and their names. */
export const solanaPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  metadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
} as const;

export type SolanaTokenName = { readonly name: string; readonly symbol: string };

const MINT_BYTES = 82;
/** In Token-2022 a mint is as long as a token account, and its extensions follow. */
const EXTENDED_BYTES = 165;
const MINT_KIND = 1;
const extensionTypes = { metadataPointer: 18, tokenMetadata: 19 } as const;

const keyOf = (text: string): Buffer => Buffer.from(getAddressEncoder().encode(address(text)));
function numberOf(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
function textOf(text: string, paddedTo = 0): Buffer {
  const bytes = Buffer.from(text);
  const padded = Buffer.concat([bytes, Buffer.alloc(Math.max(0, paddedTo - bytes.length))]);
  return Buffer.concat([numberOf(padded.length, 4), padded]);
}

/** The bytes of a mint: no authorities, the decimals, initialised. */
export function toMintData(decimals: number): Buffer {
  const data = Buffer.alloc(MINT_BYTES);
  data.writeUInt8(decimals, 44);
  data.writeUInt8(1, 45);
  return data;
}

function toExtension(type: number, data: Buffer): Buffer {
  return Buffer.concat([numberOf(type, 2), numberOf(data.length, 2), data]);
}

/** A mint of Token-2022 that has its name in itself. */
export function toNamedMintData(mint: string, decimals: number, { name, symbol }: SolanaTokenName): Buffer {
  const base = Buffer.alloc(EXTENDED_BYTES);
  toMintData(decimals).copy(base);
  const nobody = Buffer.alloc(32);
  const pointer = Buffer.concat([nobody, keyOf(mint)]);
  const metadata = Buffer.concat([nobody, keyOf(mint), textOf(name), textOf(symbol), textOf(''), numberOf(0, 4)]);
  return Buffer.concat([
    base,
    Buffer.of(MINT_KIND),
    toExtension(extensionTypes.metadataPointer, pointer),
    toExtension(extensionTypes.tokenMetadata, metadata),
  ]);
}

/** The account of Metaplex that has the name of a mint, and its bytes: texts padded as that program pads them. */
export async function toMetadataAccount(
  mint: string,
  { name, symbol }: SolanaTokenName,
): Promise<{ address: string; data: Buffer }> {
  const seeds = ['metadata', keyOf(solanaPrograms.metadata), keyOf(mint)];
  const [place] = await getProgramDerivedAddress({ programAddress: address(solanaPrograms.metadata), seeds });
  const texts = [textOf(name, 32), textOf(symbol, 10), textOf('', 200)];
  const data = Buffer.concat([Buffer.of(4), Buffer.alloc(32), keyOf(mint), ...texts, Buffer.alloc(100)]);
  return { address: place, data };
}
