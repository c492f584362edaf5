import { PorticoError } from '@portico/protocol';
import { waitForWallet } from '@portico/core/adapter';
import * as v from 'valibot';
import { APP_WAIT_MS, type AppSocket, connectToApp } from './appSocket.ts';
import { type Association, createAssociation, exportPublicKey } from './association.ts';
import { type Channel, createChannel } from './channel.ts';

/** A public key of P-256 in its long form. */
const POINT_BYTES = 65;
const HELLO_WAIT_MS = 10_000;

const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;

export interface Session {
  /** @throws MobileWalletError with the wallet's own code. */
  readonly request: (method: string, params: object) => Promise<unknown>;
  readonly close: () => void;
}

/** An error of the wallet app, by its code in the protocol. */
export class MobileWalletError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const answerSchema = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.nullish(v.object({ code: v.number(), message: v.optional(v.string(), '') })),
});

/** The key that both sides derive; who listens on the port without the app's key learns nothing of what follows. */
async function deriveKey(own: CryptoKeyPair, point: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>) {
  const peer = await crypto.subtle.importKey('raw', point, ecdh, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, own.privateKey, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 128 }, false, ['encrypt', 'decrypt']);
}

/** HELLO_REQ and HELLO_RSP: an ephemeral key each, the page's signed by the key that the app was opened with. */
async function shakeHands(socket: AppSocket, { publicKey, sign }: Association): Promise<Channel> {
  const own = await crypto.subtle.generateKey(ecdh, false, ['deriveBits']);
  const point = await exportPublicKey(own);
  socket.send(Uint8Array.of(...point, ...(await sign(point))));
  const hello = await waitForWallet(socket.next(), { timeoutMs: HELLO_WAIT_MS });
  try {
    const channel = createChannel(await deriveKey(own, hello.slice(0, POINT_BYTES), publicKey));
    // Its version is the only one there is; that it can be read is what counts.
    if (hello.length > POINT_BYTES) await channel.open(hello.slice(POINT_BYTES));
    return channel;
  } catch (cause) {
    throw new PorticoError('wallet.invalid_response', { about: 'session' }, { cause });
  }
}

function readAnswer(text: string, id: number): unknown {
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text);
  if (!answer.success || answer.output.id !== id)
    throw new PorticoError('wallet.invalid_response', { about: 'answer' });
  const { error, result } = answer.output;
  if (error) throw new MobileWalletError(error.code, error.message);
  return result;
}

/**
 * Opens a wallet app and a session with it, for as long as one operation takes.
 * @param openApp Opens the URI in the press that requested it.
 * @throws PorticoError `wallet.not_installed`, `wallet.no_answer`, `wallet.invalid_response`,
 *   `wallet.provider_disconnected`.
 */
export async function openSession(
  uriBase: string | undefined,
  openApp: (uri: string) => Promise<void>,
  waitMs = APP_WAIT_MS,
): Promise<Session> {
  const association = await createAssociation(uriBase);
  await openApp(association.uri);
  const socket = await connectToApp(association.port, waitMs);
  try {
    const channel = await shakeHands(socket, association);
    let lastId = 0;
    return {
      async request(method, params) {
        const id = (lastId += 1);
        socket.send(await channel.seal(JSON.stringify({ jsonrpc: '2.0', id, method, params })));
        return readAnswer(await channel.open(await socket.next()), id);
      },
      close: socket.close,
    };
  } catch (error) {
    socket.close();
    throw error;
  }
}
