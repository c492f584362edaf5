import { randomBytes } from 'node:crypto';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { providerNames } from '@portico/testing/identity';
import { attacksOf, controls } from '../../testSupport/socialAttacks.ts';
import { openSocialVault, readReturned } from '../../testSupport/socialVault.ts';
import { randomDevice } from '../../testSupport/vaultCodes.ts';
import { deleteOldSocialFlows, socialLimits } from './socialRepo.ts';

const server = inject('postgresServers').at(-1);
const monthMs = 30 * 24 * 3_600_000;
const verified = { type: 'verified' };

afterEach(() => void vi.useRealTimers());

test('behavior: each provider logs a visitor in as its own user, who is the same the next time', async () => {
  const { logIn, refusals } = await openSocialVault(server);
  const users = new Set<string>();
  for (const provider of providerNames) {
    const first = await logIn(provider);
    expect(first.returned, `${provider}: ${refusals.join()}`).toMatchObject({ status: 303, problem: undefined });
    expect(first.answer).toMatchObject({ ...verified, provider, isNewDevice: true });
    const second = await logIn(provider);
    if (first.answer.type !== 'verified' || second.answer.type !== 'verified') throw new Error('Not logged in.');
    expect(second.answer.userId).toBe(first.answer.userId);
    users.add(first.answer.userId);
  }
  // The same name at another provider is another person, whatever address both have.
  expect(users.size).toBe(providerNames.length);
}, 60_000);

test('behavior: a provider’s user has the address of a user of mail, and is another one', async () => {
  const { logIn, logInByMail, owner } = await openSocialVault(server);
  const byMail = await logInByMail('ada@example.org');
  const { answer } = await logIn('google');
  expect(answer).toMatchObject({ ...verified, email: 'ada@example.org', userName: 'ada', isNewDevice: true });
  expect(answer).not.toMatchObject({ userId: byMail.userId });
  expect(await owner.execute('SELECT FROM vault.users')).toBe(2);
  // What is kept of either is wrapped, and nothing is sent to an address that a provider has.
  expect(await owner.execute("SELECT FROM vault.users WHERE encode(profile, 'escape') LIKE '%ada%'")).toBe(0);
  await logIn('google');
  expect(await owner.execute('SELECT FROM vault.mails')).toBe(0);
});

test('behavior: providers receive state, nonce and a challenge of PKCE, wherever they take them, and a fixed address', async () => {
  const { social, start, callbackUrl } = await openSocialVault(server);
  for (const provider of providerNames) {
    const { uri } = await start(provider);
    const opened = await social.open(new URL(uri).searchParams.get('ticket') ?? '', undefined);
    const sent = Object.fromEntries(new URL(opened?.url ?? '').searchParams);
    const isSigned = !['github', 'facebook', 'x'].includes(provider);
    expect(sent, provider).toMatchObject({
      response_type: 'code',
      redirect_uri: `${callbackUrl}/${provider}`,
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...(!['apple', 'facebook'].includes(provider) && { code_challenge_method: 'S256' }),
      ...(isSigned && { nonce: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      ...(provider === 'apple' && { response_mode: 'form_post' }),
    });
  }
});

test('behavior: Apple’s secret is signed for each login: seven months later it is a new one', async () => {
  const { logIn } = await openSocialVault(server);
  expect((await logIn('apple')).answer).toMatchObject(verified);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * monthMs });
  expect((await logIn('apple')).answer).toMatchObject(verified);
});

const attacks = [...new Set(providerNames.flatMap((provider) => [...attacksOf(provider).keys()]))];

test('error: no attack on a visit logs anyone in', async () => {
  const vault = await openSocialVault(server);
  // In the hands of the attacker, and unchanged, each part logs in.
  for (const [provider, control] of controls) expect(await control(vault, provider), provider).toBeUndefined();
  for (const [index, name] of attacks.entries()) {
    // Each with another provider; `npm run assure login` runs each with all.
    const open = providerNames.filter((provider) => attacksOf(provider).has(name));
    const provider = open[index % open.length] ?? 'google';
    expect(await attacksOf(provider).get(name)?.(vault, provider), `${name}, ${provider}`).toBeTypeOf('string');
  }
  const sessions = await vault.owner.execute('SELECT FROM vault.sessions');
  // One attack is that a login ends twice: the first end is a login.
  expect(sessions).toBe(1);
  expect(vault.refusals.join()).not.toMatch(/ada|example\.org/);
}, 60_000);

test('error: a visitor who declines is back at the page with that reason', async () => {
  const { visit, refusals } = await openSocialVault(server);
  const { visitor, arrival } = await visit('google');
  const url = new URL(arrival.url);
  url.searchParams.delete('code');
  url.searchParams.set('error', 'access_denied');
  expect(readReturned(await visitor.request(url.href))).toMatchObject({ problem: 'declined', completion: undefined });
  expect(refusals).toEqual([]);
});

test('error: a visit ends by its time, a page of another origin starts none, and a network starts sixty in an hour', async () => {
  const { start, visit, owner, database, social, finish } = await openSocialVault(server);
  const pass = (ms: number) =>
    owner.execute(
      `UPDATE vault.social_flows SET created_at = created_at - $1 * interval '1 millisecond',
         expires_at = expires_at - $1 * interval '1 millisecond'`,
      [ms],
    );
  const late = await visit('google');
  const returned = await visit('x');
  const { flowId = '', completion = '' } = readReturned(await returned.visitor.request(returned.arrival.url));
  await pass(socialLimits.expiryMs);
  expect((await late.visitor.request(late.arrival.url)).status).toBe(400);
  expect(await finish({ flowId, completion, deviceKey: returned.deviceKey })).toEqual({ type: 'ended' });
  await expect(start('google', randomDevice(), 'https://evil.example/')).rejects.toThrow('invalid');
  const one = {
    provider: 'google',
    projectId: 'demo',
    origin: 'https://shop.example',
    release: 'a'.repeat(32),
  } as const;
  const ofNetwork = { ...one, network: '192.0.2.9', deviceKey: randomDevice() };
  for (let count = 0; count < socialLimits.startsOfNetworkInHour; count += 1)
    expect((await social.start({ ...ofNetwork, messageHash: randomBytes(32) })).type).toBe('socialStarted');
  const much = await social.start({ ...ofNetwork, messageHash: randomBytes(32) });
  expect(much).toMatchObject({ type: 'refused', code: 'too_soon' });
  await pass(socialLimits.keptMs);
  expect(await deleteOldSocialFlows(database)).toBe(socialLimits.startsOfNetworkInHour + 2);
});
