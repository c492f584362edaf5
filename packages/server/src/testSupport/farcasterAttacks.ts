import { signFarcaster, type MessageChange } from '@portico/testing/farcaster';
import { createContractAccount } from '@portico/testing/chains';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import type { FarcasterVault } from './farcasterVault.ts';
import { randomDevice } from './vaultCodes.ts';

/** Resolves with how an attack was refused; with undefined where it was not. */
export type FarcasterAttack = (vault: FarcasterVault) => Promise<string | undefined>;

type Finished = Awaited<ReturnType<FarcasterVault['finish']>>;

/** Ada, whose account exists. */
async function ada({ phone, registries }: FarcasterVault) {
  const [account, fid] = [phone.accountOf('ada'), phone.fidOf('ada')];
  await registries.setCustody(fid, account.address);
  return { account, fid };
}
const stranger = () => privateKeyToAccount(generatePrivateKey());
const outcomeOf = ({ type }: Finished): string | undefined => (type === 'verified' ? undefined : type);

/** The owner of an account signs a message that is not the requested one. */
const changed =
  (change: MessageChange): FarcasterAttack =>
  async (vault) => {
    const { account, fid } = await ada(vault);
    const flow = await vault.start();
    await vault.sign(flow.uri, account, fid, change);
    return outcomeOf(await vault.finish(flow));
  };

/** The text of a message is changed once it is signed, or the answer of the relay is of another form. */
const answered =
  (answer: (signed: { message: string; signature: string }) => Record<string, unknown>): FarcasterAttack =>
  async (vault) => {
    const { account, fid } = await ada(vault);
    const flow = await vault.start();
    vault.relay.complete(flow.uri, answer(await signFarcaster(account, fid, vault.paramsOf(flow.uri))));
    return outcomeOf(await vault.finish(flow));
  };

/** Another key than the account's owner signs, after the registries were prepared. */
const signedBy =
  (prepare: (vault: FarcasterVault, fid: bigint) => Promise<ReturnType<typeof stranger>>): FarcasterAttack =>
  async (vault) => {
    const { fid } = await ada(vault);
    const account = await prepare(vault, fid);
    const flow = await vault.start();
    await vault.sign(flow.uri, account, fid);
    return outcomeOf(await vault.finish(flow));
  };

const hour = 3_600_000;
const fromNow = (ms: number): Date => new Date(Date.now() + ms);
const of = (fid: string): string => `farcaster://fid/${fid}`;

const ofMessage: Readonly<Record<string, FarcasterAttack>> = {
  'a signature for another domain': changed({ domain: 'evil.example' }),
  'a domain with the expected one as its user': changed({
    rewrite: (text) => text.replace('login.example wants', 'login.example@evil.example wants'),
  }),
  'a signature for another address': changed({ uri: 'https://evil.example/' }),
  'another nonce': changed({ nonce: 'f'.repeat(32) }),
  'another network': changed({ chainId: 1 }),
  'another statement': changed({ statement: 'Transfer everything' }),
  'a message that has expired': changed({ expirationTime: fromNow(-hour) }),
  'a message of the future': changed({ notBefore: fromNow(hour) }),
  'a message that will be issued': changed({ issuedAt: fromNow(hour) }),
  'a version of another standard': changed({ rewrite: (text) => text.replace('Version: 1', 'Version: 2') }),
  'no account': changed({ resources: [] }),
  'two accounts': changed({ resources: [of('1'), of('2')] }),
  'the account of another owner': changed({ resources: [of('999')] }),
  'the account zero': changed({ resources: [of('0')] }),
  'an account with a leading zero': changed({ resources: [of('0777')] }),
  'an account in a longer path': changed({ resources: [of('777/evil')] }),
};

const ofAnswer: Readonly<Record<string, FarcasterAttack>> = {
  'a message that was changed once signed': answered(({ message, signature }) => ({
    message: message.replace(/fid\/\d+/, 'fid/999'),
    signature,
  })),
  'a text around the message': answered(({ message, signature }) => ({ message: `${message}\nfid/999`, signature })),
  'no signature': answered(({ message }) => ({ message, signature: '0x' })),
  'a signature that is no hex': answered(({ message }) => ({ message, signature: 'yes' })),
  'a signature of zeros': answered(({ message }) => ({ message, signature: `0x${'0'.repeat(130)}` })),
  'the claim of the relay alone': answered(() => ({ fid: 1, custody: `0x${'1'.repeat(40)}` })),
  'a page in the place of a message': answered(({ signature }) => ({ message: '<html></html>', signature })),
  'a message that is huge': answered(({ signature }) => ({ message: 'x'.repeat(200_000), signature })),
};

const ofKeys: Readonly<Record<string, FarcasterAttack>> = {
  'a key of no account': signedBy(async () => stranger()),
  'the owner of another account': signedBy(async ({ registries }) => {
    const other = stranger();
    await registries.setCustody(4_242n, other.address);
    return other;
  }),
  'an owner who has transferred the account': signedBy(async ({ registries, phone }, fid) => {
    await registries.setCustody(fid, stranger().address);
    return phone.accountOf('ada');
  }),
  'a key that was removed': signedBy(async ({ registries }, fid) => {
    const key = stranger();
    await registries.addKey(fid, key.address);
    await registries.removeKey(fid, key.address);
    return key;
  }),
  'a key of an app, which signs casts': signedBy(async ({ registries }, fid) => {
    const key = stranger();
    await registries.addKey(fid, key.address, 1);
    return key;
  }),
  'a key of another account': signedBy(async ({ registries }) => {
    const key = stranger();
    await registries.addKey(4_243n, key.address);
    return key;
  }),
  'the key of a contract’s former owner': async (vault) => {
    const { fid } = await ada(vault);
    const [owner, former] = [stranger(), stranger()];
    const contract = await createContractAccount(vault.chain, owner.address);
    await contract.deploy();
    await vault.registries.setCustody(fid, contract.address);
    const flow = await vault.start();
    await vault.sign(flow.uri, former, fid, { address: contract.address });
    return outcomeOf(await vault.finish(flow));
  },
};

const ofFlow: Readonly<Record<string, FarcasterAttack>> = {
  'the signature of another login': async (vault) => {
    const { account, fid } = await ada(vault);
    const [first, second] = [await vault.start(), await vault.start()];
    const signed = await signFarcaster(account, fid, vault.paramsOf(first.uri));
    vault.relay.complete(second.uri, signed);
    return outcomeOf(await vault.finish(second));
  },
  'the flow of another browser': async (vault) => {
    const { account, fid } = await ada(vault);
    const flow = await vault.start();
    await vault.sign(flow.uri, account, fid);
    return outcomeOf(await vault.finish({ ...flow, deviceKey: randomDevice() }));
  },
  'a flow that no one began': async (vault) =>
    outcomeOf(await vault.finish({ flowId: 'a'.repeat(32), deviceKey: randomDevice() })),
};

/** Attacks by name. */
export const farcasterAttacks: ReadonlyMap<string, FarcasterAttack> = new Map(
  Object.entries({ ...ofMessage, ...ofAnswer, ...ofKeys, ...ofFlow }),
);

/** What attackers hold, unchanged: each logs in, or nothing above would be tested. */
export const farcasterControls: readonly FarcasterAttack[] = [
  changed({}),
  changed({ statement: 'Farcaster Connect' }),
  answered((signed) => signed),
  signedBy(async ({ registries }, fid) => {
    const key = stranger();
    await registries.addKey(fid, key.address);
    return key;
  }),
];
