import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import * as v from 'valibot';
import { WebSocket } from 'ws';

/** A key as clients of the relay have one. */
export function createRelayKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const clientId = `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...bytes]))}`;
  return { clientId, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url') };
}

export type RelayKey = ReturnType<typeof createRelayKey>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token for the relay at this URL; given claims replace the default ones. */
export function createRelayToken(key: RelayKey, audience: string, claims: object = {}, header: object = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const body = {
    iss: key.clientId,
    sub: randomBytes(32).toString('hex'),
    aud: audience,
    iat,
    exp: iat + 86_400,
    ...claims,
  };
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(body)}`;
  return `${signed}.${key.sign(signed)}`;
}

export const newTopic = (): string => randomBytes(32).toString('hex');
export const idOfMessage = (message: string): string => createHash('sha256').update(message).digest('hex');

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
});
export type RelayReply = v.InferOutput<typeof answerSchema>;
const relayMessageSchema = v.object({
  id: v.number(),
  method: v.literal('irn_subscription'),
  params: v.object({
    id: v.string(),
    data: v.object({
      topic: v.string(),
      message: v.string(),
      tag: v.number(),
      publishedAt: v.number(),
      attestation: v.optional(v.string()),
    }),
  }),
});
export type Delivery = v.InferOutput<typeof relayMessageSchema>['params'] & { readonly deliveryId: number };

export interface RelayClientParameters {
  readonly key?: RelayKey;
  readonly projectId?: string;
  readonly origin?: string;
  readonly token?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** False: nothing is acknowledged. */
  readonly acknowledges?: boolean;
  /** Called with each message before it is acknowledged. */
  readonly onMessage?: (message: string) => void;
  /** False: pings are not answered, as by a line that is dead at the other end. */
  readonly pongs?: boolean;
  /** The address that the connection starts from: another loopback address is another network. */
  readonly localAddress?: string;
}

/** The messages that a client receives, and its pending requests. */
function listen(socket: WebSocket, acknowledges: boolean, onMessage?: (message: string) => void) {
  const deliveries: Delivery[] = [];
  const texts: string[] = [];
  const waiting = new Map<string, (reply: RelayReply) => void>();
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) return;
    const text = data.toString();
    texts.push(text);
    const value: unknown = JSON.parse(text);
    const relayMessage = v.safeParse(relayMessageSchema, value);
    if (relayMessage.success) {
      deliveries.push({ ...relayMessage.output.params, deliveryId: relayMessage.output.id });
      onMessage?.(relayMessage.output.params.data.message);
      if (acknowledges) socket.send(JSON.stringify({ id: relayMessage.output.id, jsonrpc: '2.0', result: true }));
      return;
    }
    // As written: numbers of this length are not parsed as numbers.
    const id = /"id":"?(\d+)/.exec(text)?.[1] ?? '';
    waiting.get(id)?.(v.parse(answerSchema, value));
    waiting.delete(id);
  });
  return { deliveries, texts, waiting };
}

let requested = 0;

/** A client of the relay that is not our own: sockets and JSON alone. Settles when the relay let it in or did not. */
export async function openRelayClient(url: string, parameters: RelayClientParameters = {}) {
  const { key = createRelayKey(), projectId = 'demo', acknowledges = true, query = '' } = parameters;
  const token = parameters.token ?? createRelayToken(key, url);
  const auth = `auth=${token}&projectId=${projectId}&ua=wc-2%2Ftest&useOnCloseEvent=true${query}`;
  const socket = new WebSocket(`${url}?${auth}`, {
    ...(parameters.origin !== undefined && { origin: parameters.origin }),
    headers: parameters.headers ?? {},
    autoPong: parameters.pongs ?? true,
    ...(parameters.localAddress !== undefined && { localAddress: parameters.localAddress }),
  });
  const { deliveries, texts, waiting } = listen(socket, acknowledges, parameters.onMessage);
  let ended: { code: number; reason: string } | undefined;
  const end = new Promise<{ code: number; reason: string }>((resolve) => {
    const over = (code: number, reason: string): void => resolve((ended ??= { code, reason }));
    socket.on('close', (code, reason) => over(code, reason.toString()));
    socket.on('unexpected-response', (_, response) => {
      over(response.statusCode ?? 0, response.headers['retry-after'] ?? '');
      response.destroy();
    });
    socket.on('error', () => over(1006, ''));
  });
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), end]);
  return {
    key,
    socket,
    deliveries,
    texts,
    end,
    ended: () => ended,
    messages: () => deliveries.map(({ data }) => data.message),
    /** Settles with the answer, or with undefined when the connection ended before one came. */
    request(method: string, params: object): Promise<RelayReply | undefined> {
      const id = `${Date.now()}${String((requested += 1) % 1_000_000).padStart(6, '0')}`;
      const answered = new Promise<RelayReply>((resolve) => waiting.set(id, resolve));
      if (socket.readyState === WebSocket.OPEN)
        socket.send(`{"id":"${id}","jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`);
      return Promise.race([answered, end.then(() => undefined)]);
    },
    acknowledge: (deliveryId: number) => socket.send(JSON.stringify({ id: deliveryId, jsonrpc: '2.0', result: true })),
    async close() {
      socket.close();
      await end;
    },
    cut: () => socket.terminate(),
  };
}

/** A publication as clients send it. */
export const relayMessageOn = (topic: string, message: string, more: object = {}) => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
  prompt: true,
  ...more,
});
