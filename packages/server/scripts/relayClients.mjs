import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { WebSocket } from 'ws';

/** Clients of the relay for the bench: sockets and JSON, and nothing that costs. */
export function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { id: `did:key:z${base58.encode(Uint8Array.from([0xed, 1, ...bytes]))}`, privateKey };
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createToken(key, audience) {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: key.id, sub: randomBytes(32).toString('hex'), aud: audience, iat, exp: iat + 86_400 };
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`;
}

export const newTopic = () => randomBytes(32).toString('hex');

/**
 * One socket; undefined where it was refused. `onText` receives every frame. Without a key there is no token: a socket
 * to the bare echo.
 */
export function openSocket(url, { key, onText = () => undefined, onEnd = () => undefined, localAddress } = {}) {
  const query = key ? `?projectId=demo&auth=${createToken(key, url)}` : '';
  return new Promise((resolve) => {
    const socket = new WebSocket(url + query, { perMessageDeflate: false, skipUTF8Validation: true, localAddress });
    let isOpen = false;
    socket.on('open', () => {
      isOpen = true;
      resolve(socket);
    });
    socket.on('message', (data) => onText(String(Buffer.from(data)), socket));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isOpen) onEnd();
      else resolve(undefined);
    });
  });
}

let requested = 0;
/** Sends a request; `onText` receives the answer, by this id. */
export function request(socket, method, params) {
  const id = `${Date.now()}${String((requested += 1) % 1_000_000).padStart(6, '0')}`;
  socket.send(`{"id":"${id}","jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`);
  return id;
}

const head = /^\{"id":"?(\d+)"?,"jsonrpc":"2\.0","(method|result|error)"/;

/** A client that reads messages, acknowledges them, and reports answers. */
export function openClient(url, { key, onRelayMessage = () => undefined, onAnswer = () => undefined, onEnd }) {
  const onText = (text, socket) => {
    const [, id, kind] = head.exec(text) ?? [];
    if (kind !== 'method') return onAnswer(id, kind === 'result');
    const from = text.indexOf('"message":"') + 11;
    onRelayMessage(text.slice(from, text.indexOf('"', from)));
    return socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`);
  };
  return openSocket(url, { key, onText, onEnd });
}

/** Some at a time, as fast as they are let in. */
export async function inRounds(count, atOnce, work) {
  let next = 0;
  const results = [];
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
