import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { type SiwxMessageData, parseSiwxMessage } from '@portico/protocol/siwx';

/** Keccak-256 of ASCII text in hex. */
export const keccakHex = (ascii: string): string => bytesToHex(keccak_256(utf8ToBytes(ascii)));

/**
 * Parses a signed text strictly, with the checksum of an Ethereum address.
 * @throws PorticoError `siwx.invalid_message`, naming the part that is wrong.
 */
export function parseSiwx(message: string): SiwxMessageData {
  return parseSiwxMessage(message, { keccakHex });
}
