import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, SignJWT, exportJWK, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { answerInteraction, toInteractions } from './interactions.ts';
import { type ProviderName, type ProviderTraits, providerNames, providerTraits } from './providers.ts';

/** An answer of a provider, before it leaves. */
export interface ProviderAnswer {
  readonly provider: ProviderName;
  /** `/token`, without the name of the provider. */
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

/** What leaves in its place; undefined for the answer as it is. */
export type ChangedAnswer = Partial<Pick<ProviderAnswer, 'status' | 'body'>> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Changes answers of the addresses that servers read: `/token`, `/jwks`, those of users. */
export type ChangeAnswer = (answer: ProviderAnswer) => ChangedAnswer | undefined | Promise<ChangedAnswer | undefined>;

/** A client at a provider: its secret, or Apple's key. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly teamId?: string;
  readonly keyId?: string;
  readonly privateKey?: string;
  readonly endpoints: {
    readonly issuer: string;
    readonly authorization: string;
    readonly token: string;
    readonly jwks?: string;
    readonly user?: string;
  };
}

/** Providers of identities on this machine, by the protocols of those that they stand for. */
export interface IdentityProviders {
  /** The clients at them, as a file of settings has them. */
  readonly clients: Readonly<Record<ProviderName, ProviderSettings>>;
  /** Signs claims with a provider's key. */
  sign(provider: ProviderName, claims: Readonly<Record<string, unknown>>, keyId?: string): Promise<string>;
  /** From now on; without an argument answers leave as they are. */
  change(change?: ChangeAnswer): void;
  stop(): Promise<void>;
}

interface Keys {
  readonly signing: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
  readonly apple: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
}

const KEY_ID = 'identity';
const teamId = 'TEAM123456';
const clientIdOf = (name: ProviderName): string => `client-at-${name}`;

/** The provider itself: its pages, codes, tokens and keys. Any name logs in. */
async function createOne(name: ProviderName, issuer: string, secret: string, keys: Keys, redirectUrl: string) {
  const traits: ProviderTraits = providerTraits[name];
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientIdOf(name),
        client_secret: secret,
        token_endpoint_auth_method: traits.authentication === 'signed' ? 'client_secret_post' : traits.authentication,
        redirect_uris: [`${redirectUrl}/${name}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(keys.signing.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: ['openid', 'email', 'profile', 'identify', 'read:user', 'public_profile', 'users.read', 'tweet.read'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => traits.requiresPkce },
    ...toInteractions(new URL(issuer).pathname),
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => Promise.resolve({ sub: login, name: login, email: `${login}@example.org`, email_verified: true }),
    }),
  };
  return new Provider(issuer, configuration);
}

/** Collects what is written, so that it leaves once it was changed. */
function holdBack(response: ServerResponse, finish: (body: string) => void): void {
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const end = response.end.bind(response);
  Object.assign(response, {
    write: (chunk: unknown) => (collect(chunk), true),
    end(chunk: unknown) {
      collect(chunk);
      Object.assign(response, { end });
      finish(Buffer.concat(chunks).toString());
      return response;
    },
  });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const noSecret: RequestListener = (_request, response) =>
  void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');

/** Starts them. Their answers go to `${redirectUrl}/<provider>`, and nowhere else. */
export async function startIdentityProviders({
  redirectUrl,
  port = 0,
}: {
  readonly redirectUrl: string;
  readonly port?: number;
}): Promise<IdentityProviders> {
  const keys: Keys = {
    signing: await generateKeyPair('RS256', { extractable: true }),
    apple: await generateKeyPair('ES256', { extractable: true }),
  };
  const secret = randomBytes(32).toString('hex');
  const hosted = new Map<string, Provider>();
  let change: ChangeAnswer | undefined;

  /** Apple's client proves its key; the provider behind has a secret like all others. */
  async function admitApple(request: IncomingMessage, issuer: string): Promise<boolean> {
    const form = await readForm(request);
    try {
      const options = { issuer: teamId, subject: clientIdOf('apple'), audience: issuer, maxTokenAge: '180d' };
      await jwtVerify(form.get('client_secret') ?? '', keys.apple.publicKey, { ...options, algorithms: ['ES256'] });
    } catch {
      return false;
    }
    form.set('client_secret', secret);
    Object.assign(request, { body: Object.fromEntries(form) });
    return true;
  }

  async function answerUser(one: Provider, request: IncomingMessage, response: ServerResponse, traits: ProviderTraits) {
    const token = await one.AccessToken.find((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
    const login = token?.accountId;
    const status = login === undefined ? 401 : 200;
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(login === undefined ? '{"message":"Bad credentials"}' : JSON.stringify(traits.user?.write(login)));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const whole = request.url ?? '/';
    const [, name = '', path = '/'] = /^\/([a-z]+)(\/[^?]*)/.exec(whole) ?? [];
    const one = hosted.get(name);
    if (one === undefined) return void response.writeHead(404).end();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the map
    const provider = name as ProviderName;
    const traits: ProviderTraits = providerTraits[provider];
    const changed = change;
    if (changed && (path === '/token' || path === '/jwks' || path === traits.user?.path))
      holdBack(response, (body) => {
        void (async () => {
          const own = (await changed({ provider, path, status: response.statusCode, body })) ?? {};
          response.removeHeader('content-length');
          response.statusCode = own.status ?? response.statusCode;
          for (const [header, value] of Object.entries(own.headers ?? {})) response.setHeader(header, value);
          response.end(own.body ?? body);
        })();
      });
    if (path.startsWith('/interaction/')) {
      const form = request.method === 'POST' ? await readForm(request) : undefined;
      return answerInteraction(one, name, request, response, form);
    }
    if (path === traits.user?.path) return answerUser(one, request, response, traits);
    if (path === '/token' && provider === 'apple' && !(await admitApple(request, one.issuer)))
      return noSecret(request, response);
    Object.assign(request, { originalUrl: whole, url: whole.slice(name.length + 1) });
    return one.callback()(request, response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  const issuerOf = (name: ProviderName): string => `http://127.0.0.1:${taken}/${name}`;
  for (const name of providerNames) hosted.set(name, await createOne(name, issuerOf(name), secret, keys, redirectUrl));

  const privateKey = await exportPKCS8(keys.apple.privateKey);
  const clientOf = (name: ProviderName): ProviderSettings => {
    const traits: ProviderTraits = providerTraits[name];
    const issuer = issuerOf(name);
    return {
      clientId: clientIdOf(name),
      ...(traits.authentication === 'signed' ? { teamId, keyId: 'KEY1234567', privateKey } : { clientSecret: secret }),
      endpoints: {
        issuer,
        authorization: `${issuer}/auth`,
        token: `${issuer}/token`,
        ...(traits.user ? { user: `${issuer}${traits.user.path}` } : { jwks: `${issuer}/jwks` }),
      },
    };
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name
    clients: Object.fromEntries(providerNames.map((name) => [name, clientOf(name)])) as Record<
      ProviderName,
      ProviderSettings
    >,
    sign: (provider, claims, keyId = KEY_ID) =>
      new SignJWT({ iss: issuerOf(provider), aud: clientIdOf(provider), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId })
        .sign(keys.signing.privateKey),
    change: (next) => void (change = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
