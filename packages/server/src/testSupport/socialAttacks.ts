import { createHmac, randomBytes } from 'node:crypto';
import { type ChangedAnswer, type ProviderAnswer, type ProviderName, createVisitor } from '@portico/testing/identity';
import * as v from 'valibot';
import { type SocialVault, readReturned } from './socialVault.ts';
import { randomDevice } from './vaultCodes.ts';

/** Resolves with how an attack was refused; rejects, or resolves with undefined, where it was not. */
export type Attack = (vault: SocialVault, provider: ProviderName) => Promise<string | undefined>;

/** True where nothing that ends a login was answered. */
function outcomeOf(response: Response): string | undefined {
  const { status, completion, problem } = readReturned(response);
  if (completion !== undefined) return undefined;
  return status === 400 ? 'no flow' : problem;
}

type ChangeMembers = (members: URLSearchParams, vault: SocialVault, provider: ProviderName) => void | Promise<void>;

/** Sends an answer whose members were changed, in the browser of the visit. */
const changed =
  (change: ChangeMembers): Attack =>
  async (vault, provider) => {
    const { visitor, arrival } = await vault.visit(provider);
    const url = new URL(arrival.url);
    const members = new URLSearchParams(arrival.form ?? url.searchParams);
    await change(members, vault, provider);
    if (!arrival.form) url.search = members.toString();
    return outcomeOf(await visitor.request(url.href, arrival.form && members));
  };

/** Lets the provider answer something else, at one of its addresses. */
const answering =
  (
    path: 'token' | 'identity',
    change: (answer: ProviderAnswer, vault: SocialVault) => ChangedAnswer | Promise<ChangedAnswer>,
  ): Attack =>
  async (vault, provider) => {
    const visited = await vault.visit(provider);
    const isOfUser = ({ path: own }: ProviderAnswer): boolean => own !== '/jwks' && own !== '/token';
    const isMeant = (answer: ProviderAnswer): boolean =>
      path === 'token' ? answer.path === '/token' : isOfUser(answer);
    vault.identity.change((answer) => (isMeant(answer) ? change(answer, vault) : undefined));
    try {
      return outcomeOf(await visited.visitor.request(visited.arrival.url, visited.arrival.form));
    } finally {
      vault.identity.change();
    }
  };

type Claims = Record<string, unknown>;

const parseObject = (text: string): Claims => v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));

const claimsOf = (token: string): Claims => parseObject(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Lets the provider sign another identity. */
const signing = (
  make: (claims: Claims, vault: SocialVault, provider: ProviderName, token: string) => string | Promise<string>,
): Attack =>
  answering('token', async ({ body, provider }, vault) => {
    const answer = parseObject(body);
    const own = String(answer['id_token']);
    const token = await make(claimsOf(own), vault, provider, own);
    return { body: JSON.stringify({ ...answer, id_token: token }) };
  });

const withClaims = (change: Claims): Attack =>
  signing((claims, vault, provider) => vault.identity.sign(provider, { ...claims, ...change }));

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** What any provider, or anyone between, may try. */
const ofAll: Readonly<Record<string, Attack>> = {
  'an unknown state': changed((members) => members.set('state', randomBytes(32).toString('hex'))),
  'no state': changed((members) => members.delete('state')),
  'the state twice': changed((members) => members.append('state', members.get('state') ?? '')),
  'the code twice': changed((members) => members.append('code', members.get('code') ?? '')),
  'an unknown code': changed((members) => members.set('code', 'unknown')),
  'an error next to the code': changed((members) => members.set('error', 'server_error')),
  'the issuer of another provider': changed((members) => members.set('iss', 'https://evil.example')),
  'the answer in another browser': async (vault, provider) => {
    const { arrival } = await vault.visit(provider);
    return outcomeOf(await createVisitor().request(arrival.url, arrival.form));
  },
  'the answer of another browser': async (vault, provider) => {
    const [{ visitor }, { arrival }] = [await vault.visit(provider), await vault.visit(provider, 'eve')];
    return outcomeOf(await visitor.request(arrival.url, arrival.form));
  },
  'the answer again': async (vault, provider) => {
    const { visitor, arrival } = await vault.visit(provider);
    await visitor.request(arrival.url, arrival.form);
    return outcomeOf(await visitor.request(arrival.url, arrival.form));
  },
  'the answer at the address of another provider': async (vault, provider) => {
    const { visitor, arrival } = await vault.visit(provider);
    const other = provider === 'google' ? 'discord' : 'google';
    const url = arrival.url.replace(`/callback/${provider}`, `/callback/${other}`);
    return outcomeOf(await visitor.request(url, provider === 'apple' ? undefined : arrival.form));
  },
  'the answer by another method': async (vault, provider) => {
    const { visitor, arrival } = await vault.visit(provider);
    const url = new URL(arrival.url);
    if (!arrival.form) return outcomeOf(await visitor.request(url.origin + url.pathname, url.searchParams));
    url.search = arrival.form.toString();
    return outcomeOf(await visitor.request(url.href));
  },
  'the address of a visit again': async (vault, provider) => {
    const { uri } = await vault.visit(provider);
    return (await createVisitor().request(uri)).status === 400 ? 'ended' : undefined;
  },
  'the link of a visit that another person follows': async (vault, provider) => {
    const { visitor, arrival, deviceKey } = await vault.visit(provider);
    const { flowId = '' } = readReturned(await visitor.request(arrival.url, arrival.form));
    const guess = await vault.finish({ flowId, completion: randomBytes(32).toString('hex'), deviceKey });
    return guess.type === 'ended' ? guess.type : undefined;
  },
  'the end of a login with the key of another browser': async (vault, provider) => {
    const { visitor, arrival } = await vault.visit(provider);
    const { flowId = '', completion = '' } = readReturned(await visitor.request(arrival.url, arrival.form));
    const other = await vault.finish({ flowId, completion, deviceKey: randomDevice() });
    return other.type === 'ended' ? other.type : undefined;
  },
  'the end of a login twice': async (vault, provider) => {
    const { visitor, arrival, deviceKey } = await vault.visit(provider);
    const { flowId = '', completion = '' } = readReturned(await visitor.request(arrival.url, arrival.form));
    const once = { flowId, completion, deviceKey };
    const both = await Promise.all([vault.finish(once), vault.finish(once)]);
    return both.filter(({ type }) => type === 'ended').length === 1 ? 'ended' : undefined;
  },
  'a page in the place of tokens': answering('token', () => ({
    body: '<html></html>',
    headers: { 'content-type': 'text/html' },
  })),
  'an error with the status of success': answering('token', () => ({ body: '{"error":"bad_verification_code"}' })),
  'a token of another type': answering('token', ({ body }) => ({
    body: JSON.stringify({ ...parseObject(body), token_type: 'mac' }),
  })),
  'a redirect of the tokens': answering('token', ({ provider }, vault) => ({
    status: 307,
    body: '',
    headers: { location: vault.identity.clients[provider].endpoints.token },
  })),
  'tokens that are huge': answering('token', ({ body }) => ({
    body: JSON.stringify({ ...parseObject(body), more: 'x'.repeat(3_000_000) }),
  })),
  'tokens that never come': answering('token', () => new Promise(() => undefined)),
};

/** What a provider that signs identities, or anyone between, may try. */
const ofSigned: Readonly<Record<string, Attack>> = {
  'the code of another visit': changed(async (members, vault, provider) => {
    const { arrival } = await vault.visit(provider, 'eve');
    const others = arrival.form ?? new URL(arrival.url).searchParams;
    members.set('code', others.get('code') ?? '');
  }),
  'an identity of another issuer': withClaims({ iss: 'https://evil.example' }),
  'an identity for another client': withClaims({ aud: 'other-client' }),
  'an identity for two clients': withClaims({ aud: ['other-client', 'third-client'] }),
  'an identity that another client requested': withClaims({ azp: 'other-client' }),
  'an identity of another visit': withClaims({ nonce: randomBytes(32).toString('hex') }),
  'an identity of no visit': withClaims({ nonce: undefined }),
  'an identity that has expired': withClaims({ iat: nowSeconds() - 7_200, exp: nowSeconds() - 3_600 }),
  'an identity without a subject': withClaims({ sub: '' }),
  'an identity with a number as its subject': withClaims({ sub: 7 }),
  'an identity that no key signed': signing((claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`),
  'an identity that the secret of the client signed': signing((claims, vault, provider) => {
    const text = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
    const secret = vault.identity.clients[provider].clientSecret ?? 'x';
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }),
  'an identity that was changed': signing((claims, _vault, _provider, token) => {
    const [head = '', , signature = ''] = token.split('.');
    return `${head}.${encode({ ...claims, sub: 'eve' })}.${signature}`;
  }),
  'an identity of an unknown key': signing((claims, vault, provider) =>
    vault.identity.sign(provider, claims, 'unknown'),
  ),
  'an identity with a key of its own': signing((claims, _vault, _provider, token) => {
    const signature = token.split('.')[2] ?? '';
    return `${encode({ alg: 'RS256', jku: 'https://evil.example/keys' })}.${encode(claims)}.${signature}`;
  }),
  'tokens without an identity': answering('token', ({ body }) => ({
    body: JSON.stringify({ ...parseObject(body), id_token: undefined }),
  })),
};

const user = (body: unknown, status = 200): Attack =>
  answering('identity', () => ({ status, body: JSON.stringify(body) }));

/** What a provider that has an address of its user, or anyone between, may try. */
const ofUnsigned: Readonly<Record<string, Attack>> = {
  'no user': user({}),
  'a user of another form': user([{ id: '1' }]),
  'a user with a list as its id': user({ id: ['1'], login: 'ada', data: { id: ['1'] } }),
  'a user with an empty id': user({ id: '', login: 'ada', data: { id: '' } }),
  'a user that is refused': user({ id: 1, login: 'ada', data: { id: '1' } }, 403),
  'a page in the place of the user': answering('identity', () => ({ body: '<html></html>' })),
};

/** What attackers hold, unchanged: each logs in, or nothing above would be tested. */
export const controls: readonly (readonly [ProviderName, Attack])[] = [
  ['discord', changed(() => undefined)],
  ['apple', changed(() => undefined)],
  ['google', withClaims({})],
  ['github', answering('token', () => ({}))],
  ['x', answering('identity', ({ body }) => ({ body }))],
];

/** A provider's attacks by name. */
export const attacksOf = (provider: ProviderName): ReadonlyMap<string, Attack> =>
  new Map(Object.entries({ ...ofAll, ...(['github', 'facebook', 'x'].includes(provider) ? ofUnsigned : ofSigned) }));
