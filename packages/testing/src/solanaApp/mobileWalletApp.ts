import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { type WebSocket, WebSocketServer } from 'ws';
import { type MobileWalletErrorAnswer, type MobileWalletMethods, createMobileMethods } from './mobileWalletMethods.ts';
import type { SolanaTestWallet } from '../solana/solanaTypes.ts';

/**
 * How the app behaves on the wire; what its owner does is the personality of the wallet.
 * - `leaves`: closes the connection in place of an answer. `neverListens`: opens, and no more.
 * - `repeats`: sends each answer twice. `forges`: changes a byte of each answer.
 * - `liesAboutKey`: its key is no point of the curve.
 * - `forgets`: no token that it gave is valid any more.
 */
export type MobileWalletFault = 'leaves' | 'neverListens' | 'repeats' | 'forges' | 'liesAboutKey' | 'forgets';

const [POINT_BYTES, IV_BYTES, TAG_BYTES] = [65, 12, 16];

function toPublicKey(point: Buffer) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/** AES-128-GCM with numbered messages, by the algorithms of Node. */
function createCipher(key: Buffer) {
  let [sent, received] = [0, 0];
  return {
    seal(text: string): Buffer {
      const sequence = Buffer.alloc(4);
      sequence.writeUInt32BE((sent += 1));
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(sequence);
      return Buffer.concat([sequence, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(message: Buffer): string {
      const sequence = message.subarray(0, 4);
      if (sequence.readUInt32BE() !== (received += 1)) throw new Error('A message out of its order.');
      const decipher = createDecipheriv('aes-128-gcm', key, message.subarray(4, 4 + IV_BYTES)).setAAD(sequence);
      decipher.setAuthTag(message.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(message.subarray(4 + IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
    },
  };
}

/** HELLO_REQ is answered by the wallet's own ephemeral key and the version of the session. */
function answerHello(hello: Buffer, association: Buffer) {
  const [point, signature] = [hello.subarray(0, POINT_BYTES), hello.subarray(POINT_BYTES)];
  const key = { key: toPublicKey(association), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', point, key, signature)) throw new Error('Another page than the one that opened the app.');
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const secret = own.computeSecret(point);
  const cipher = createCipher(Buffer.from(hkdfSync('sha256', secret, association, '', 16)));
  return { cipher, hello: Buffer.concat([publicKey, cipher.seal(JSON.stringify({ v: 'v1' }))]) };
}

async function answer(methods: MobileWalletMethods, text: string): Promise<string> {
  const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown };
  try {
    const result = await methods.request(method, params);
    return JSON.stringify({ jsonrpc: '2.0', id, result });
  } catch (error) {
    const { code = -32_603, message } = error as MobileWalletErrorAnswer;
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
  }
}

const flipLast = (bytes: Buffer): Buffer => Buffer.concat([bytes.subarray(0, -1), Buffer.of(bytes.at(-1)! ^ 1)]);

function serve(socket: WebSocket, association: Buffer, app: { methods: MobileWalletMethods; faults: Set<string> }) {
  let cipher: ReturnType<typeof createCipher> | undefined;
  const handle = async (message: Buffer): Promise<void> => {
    if (!cipher) {
      const greeting = answerHello(message, association);
      ({ cipher } = greeting);
      const { hello } = greeting;
      return socket.send(app.faults.has('liesAboutKey') ? Buffer.concat([Buffer.of(4), hello.subarray(2)]) : hello);
    }
    const text = cipher.open(message);
    if (app.faults.has('leaves')) return socket.close();
    const sealed = cipher.seal(await answer(app.methods, text));
    socket.send(app.faults.has('forges') ? flipLast(sealed) : sealed);
    if (app.faults.has('repeats')) socket.send(sealed);
  };
  // In their order, as they were numbered.
  let last = Promise.resolve();
  socket.on('message', (message: Buffer) => {
    last = last.then(() => handle(message)).catch(() => socket.close());
  });
}

export interface MobileWalletApp {
  /** What the system does with a `solana-wallet:` URI: the app comes to the front and listens on its port. */
  open(uri: string): Promise<void>;
  /** Every URI that it was opened by, and every method that was requested, oldest first. */
  readonly uris: readonly string[];
  readonly methods: readonly string[];
  setFaults(...faults: readonly MobileWalletFault[]): void;
  close(): void;
}

/** A wallet app of a phone (Mobile Wallet Adapter 2.0) over the signing wallet: it listens on this machine alone. */
export function createMobileWalletApp(wallet: SolanaTestWallet): MobileWalletApp {
  const servers = new Set<WebSocketServer>();
  const uris: string[] = [];
  const faults = new Set<string>();
  const methods = createMobileMethods(wallet, faults);
  return {
    uris,
    methods: methods.log,
    setFaults(...provided) {
      faults.clear();
      for (const fault of provided) faults.add(fault);
    },
    async open(uri) {
      uris.push(uri);
      if (faults.has('neverListens')) return;
      const { searchParams } = new URL(uri);
      const association = Buffer.from(searchParams.get('association') ?? '', 'base64url');
      const server = new WebSocketServer({
        host: '127.0.0.1',
        port: Number(searchParams.get('port')),
        path: '/solana-wallet',
        handleProtocols: (offered) => [...offered][0] ?? false,
      });
      servers.add(server);
      server.on('connection', (socket) => serve(socket, association, { methods, faults }));
      await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
    },
    close() {
      for (const server of servers) {
        for (const client of server.clients) client.terminate();
        server.close();
      }
    },
  };
}
