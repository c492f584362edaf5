import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { type SiwxMessageData, parseSiwxMessage } from '@portico/protocol/siwx';

/** Keccak-256 of ASCII text in hex. */
export const keccakHex = (ascii: string): string => bytesToHex(keccak_256(utf8ToBytes(ascii)));

/**
 * Reads a signed text strictly, the checksum of an Ethereum address too.
 * @throws PorticoError `siwx.invalid_message`, naming the part that is wrong.
 */
export function parseSiwx(message: string): SiwxMessageData {
  return parseSiwxMessage(message, { keccakHex });
}
