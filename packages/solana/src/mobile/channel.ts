import { PorticoError } from '@portico/protocol';

const SEQUENCE_BYTES = 4;
const IV_BYTES = 12;

/** Encrypted messages in both directions, each with the number after that of the one before it. */
export interface Channel {
  readonly seal: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** @throws PorticoError `wallet.invalid_response` where a message is changed, repeated or left out. */
  readonly open: (message: Uint8Array<ArrayBuffer>) => Promise<string>;
}

/** AES-128-GCM by the secret of both ephemeral keys (Mobile Wallet Adapter 2.0, "Encrypted message wrapping"). */
export function createChannel(key: CryptoKey): Channel {
  let sent = 0;
  let received: number | undefined;
  const parametersOf = (sequence: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: sequence,
  });
  return {
    async seal(text) {
      const sequence = new Uint8Array(SEQUENCE_BYTES);
      new DataView(sequence.buffer).setUint32(0, (sent += 1));
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(text);
      const sealed = await crypto.subtle.encrypt(parametersOf(sequence, iv), key, plain);
      return Uint8Array.of(...sequence, ...iv, ...new Uint8Array(sealed));
    },
    async open(message) {
      const sequence = message.slice(0, SEQUENCE_BYTES);
      const iv = message.slice(SEQUENCE_BYTES, SEQUENCE_BYTES + IV_BYTES);
      try {
        const number = new DataView(sequence.buffer).getUint32(0);
        if (received !== undefined && number !== received + 1) throw new RangeError('A message out of its order.');
        received = number;
        const sealed = message.slice(SEQUENCE_BYTES + IV_BYTES);
        return new TextDecoder().decode(await crypto.subtle.decrypt(parametersOf(sequence, iv), key, sealed));
      } catch (cause) {
        throw new PorticoError('wallet.invalid_response', { about: 'message' }, { cause });
      }
    },
  };
}
