import { ed25519 } from '@noble/curves/ed25519';
import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { expect, test } from 'vitest';
import { prepareSolana } from './prepareSolana.ts';

const secret = new Uint8Array(32).fill(5);
const publicKey = ed25519.getPublicKey(secret);
const own = address(getBase58Decoder().decode(publicKey));
const receiver = address('4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi');
const system = address('11111111111111111111111111111111');
const stake = address('Stake11111111111111111111111111111111111111');
const token = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

function setUp() {
  const sent: unknown[] = [];
  const context = {
    origin: 'https://shop.example',
    account: {
      find: async () => undefined,
      get: async () => ({ email: 'ada@example.org', addresses: { eip155: '0x', solana: own } }),
      sign: async (call: { readonly namespace: string }) =>
        ed25519.sign('bytes' in call && call.bytes instanceof Uint8Array ? call.bytes : new Uint8Array(), secret),
      signOut: async () => undefined,
    },
    read: async (_method: string, params: readonly unknown[]) => void sent.push(params[0]),
  };
  return { sent, prepare: (method: string, params: unknown) => prepareSolana(context, method, params) };
}

/** A transaction with one instruction, paid by an account. */
function compile(programAddress: Address, data: Uint8Array, feePayer: Address = own) {
  const lifetime = { blockhash: blockhash(system), lastValidBlockHeight: 1n };
  const accounts = [own, receiver].map((one) => ({ address: one, role: one === own ? 3 : 1 }));
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(feePayer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction({ programAddress, accounts, data }, one),
  );
  const transaction = compileTransaction(message);
  return { transaction, text: getBase64Decoder().decode(getTransactionEncoder().encode(transaction)) };
}

const transfer = Uint8Array.of(2, 0, 0, 0, 0, 0xe1, 0xf5, 5, 0, 0, 0, 0);

const codeOf = (prepared: Promise<unknown>) =>
  prepared.then(
    () => 'prepared',
    (error: unknown) => String(error),
  );

test('behavior: a transfer is read, signed for its account, and sent', async () => {
  const { sent, prepare } = setUp();
  const { text, transaction } = compile(system, transfer);
  const prepared = await prepare('solana_signAndSendTransaction', { transaction: text, pubkey: own });
  const facts = [
    ['amount', '0.1 SOL'],
    ['to', receiver],
    ['account', own],
  ];
  expect(prepared).toMatchObject({ title: 'send', facts });
  await prepared.execute();
  const signed = getTransactionDecoder().decode(getBase64Encoder().encode(String(sent[0])));
  const signature = signed.signatures[own];
  expect(signature && ed25519.verify(signature, Uint8Array.from(transaction.messageBytes), publicKey)).toBe(true);
});

test('behavior: an allowance, a change of authority and an unknown program are named', async () => {
  const { prepare } = setUp();
  const of = (program: Address, data: Uint8Array) =>
    prepare('solana_signTransaction', { transaction: compile(program, data).text });
  expect(await of(token, Uint8Array.of(4, 1, 0, 0, 0, 0, 0, 0, 0))).toMatchObject({ warnings: ['permit'] });
  expect(await of(token, Uint8Array.of(6, 2, 0))).toMatchObject({ warnings: ['authority'] });
  expect(await of(stake, Uint8Array.of(1))).toMatchObject({ title: 'callContract', warnings: ['unread'] });
});

test('error: what is no transaction, or one that the account does not sign, is refused', async () => {
  const { prepare } = setUp();
  const of = (transaction: string) => codeOf(prepare('solana_signTransaction', { transaction }));
  expect(await of('AAAA')).toContain('rpc.invalid_params');
  const { transaction } = compile(system, transfer);
  const other = getBase64Decoder().decode(getTransactionEncoder().encode(transaction)).replace(/^.{8}/, 'AAAAAAAA');
  expect(await of(other)).not.toBe('prepared');
  expect(
    await codeOf(prepare('solana_signTransaction', { transaction: compile(system, transfer).text, pubkey: receiver })),
  ).toContain('wallet.unauthorized');
});

test('error: a message that is a transaction of the account is refused, and so is the sign-in of another site', async () => {
  const { prepare } = setUp();
  const of = (bytes: Uint8Array) =>
    codeOf(prepare('solana_signMessage', { message: getBase58Decoder().decode(bytes), pubkey: own }));
  expect(await of(Uint8Array.from(compile(system, transfer).transaction.messageBytes))).toContain('rpc.invalid_params');
  const signIn = (domain: string) =>
    new TextEncoder().encode(`${domain} wants you to sign in with your Solana account:\n${own}\n`);
  expect(await of(signIn('shop.example'))).toBe('prepared');
  expect(await of(signIn('bank.example'))).toContain('rpc.invalid_params');
});

test('behavior: a message is signed as it is', async () => {
  const bytes = new TextEncoder().encode('Hello from the shop');
  const message = getBase58Decoder().decode(bytes);
  const prepared = await setUp().prepare('solana_signMessage', { message, pubkey: own });
  expect(prepared).toMatchObject({ title: 'signMessage', details: 'Hello from the shop' });
  const signature = getBase58Decoder().decode(ed25519.sign(bytes, secret));
  expect(await prepared.execute()).toEqual({ signature });
  expect(getBase58Encoder().encode(signature)).toHaveLength(64);
});
