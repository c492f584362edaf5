import { ed25519 } from '@noble/curves/ed25519';
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash as toBlockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  getStructEncoder,
  getTransactionDecoder,
  getU32Encoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { expect, test } from 'vitest';
import * as v1 from 'web3js-1';
import * as v3 from 'web3js-3';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createWrites } from '../writes/createWrites.ts';
import { type TransactionLike, toTransactionBytes } from './toTransactionBytes.ts';

const { chain, setUp, balanceOf, createAddress } = ledgerForTests();
const writes = createWrites();
const LAMPORTS = 5_000_000;

interface Parameters {
  readonly from: string;
  readonly to: string;
  readonly blockhash: string;
}
type Version = 'legacy' | 0;

async function readBlockhash(): Promise<string> {
  const answer = await chain().request('getLatestBlockhash', [{ commitment: 'confirmed' }]);
  return (answer as { value: { blockhash: string } }).value.blockhash;
}

/** The same transfer, as each library writes it. */
const libraries: Readonly<Record<string, (parameters: Parameters, version: Version) => Promise<TransactionLike>>> = {
  async kit({ from, to, blockhash }, version) {
    const instruction = {
      programAddress: address('11111111111111111111111111111111'),
      accounts: [
        { address: address(from), role: AccountRole.WRITABLE_SIGNER },
        { address: address(to), role: AccountRole.WRITABLE },
      ],
      data: getStructEncoder([
        ['instruction', getU32Encoder()],
        ['lamports', getU64Encoder()],
      ]).encode({ instruction: 2, lamports: LAMPORTS }),
    };
    const lifetime = { blockhash: toBlockhash(blockhash), lastValidBlockHeight: 0n };
    return pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(address(from), message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstruction(instruction, message),
      compileTransaction,
    );
  },
  async 'web3.js 1'({ from, to, blockhash }, version) {
    const [fromPubkey, toPubkey] = [new v1.PublicKey(from), new v1.PublicKey(to)];
    const instruction = v1.SystemProgram.transfer({ fromPubkey, toPubkey, lamports: LAMPORTS });
    if (version === 'legacy') {
      return new v1.Transaction({ feePayer: fromPubkey, blockhash, lastValidBlockHeight: 0 }).add(instruction);
    }
    const message = new v1.TransactionMessage({
      payerKey: fromPubkey,
      recentBlockhash: blockhash,
      instructions: [instruction],
    });
    return new v1.VersionedTransaction(message.compileToV0Message());
  },
  async 'web3.js 3'({ from, to, ...lifetime }, version) {
    const blockhash = toBlockhash(lifetime.blockhash);
    const [fromPubkey, toPubkey] = [new v3.Address(from), new v3.Address(to)];
    const instruction = v3.SystemProgram.transfer({ fromPubkey, toPubkey, lamports: BigInt(LAMPORTS) });
    if (version === 'legacy') {
      return new v3.Transaction({ feePayer: fromPubkey, blockhash, lastValidBlockHeight: 0 }).add(instruction);
    }
    const message = new v3.TransactionMessage({
      payerKey: fromPubkey,
      recentBlockhash: blockhash,
      instructions: [instruction],
    });
    return new v3.VersionedTransaction(message.compileToV0Message());
  },
};

test.each<Version>(['legacy', 0])(
  'behavior: version %s: the same bytes are signed from objects of kit 8, web3.js 1.99 and web3.js 3',
  async (version) => {
    const { address: from, target } = await setUp();
    const parameters = { from, to: await createAddress(), blockhash: await readBlockhash() };
    const signed = new Map<string, string>();
    for (const [library, create] of Object.entries(libraries)) {
      const bytes = await toTransactionBytes(await create(parameters, version));
      const [result] = await writes.transactions.sign(target, { transactions: [bytes] });
      if (!result) throw new Error('Nothing was signed.');
      const { messageBytes, signatures } = getTransactionDecoder().decode(result);
      const [signature] = Object.values(signatures);
      const key = new v1.PublicKey(from).toBytes();
      expect(ed25519.verify(new Uint8Array(signature!), new Uint8Array(messageBytes), key)).toBe(true);
      signed.set(library, getBase64Decoder().decode(result));
    }
    expect([...signed.keys()]).toEqual(['kit', 'web3.js 1', 'web3.js 3']);
    expect(new Set(signed.values()).size).toBe(1);
  },
);

test.each(Object.keys(libraries))('behavior: a transaction of %s is sent, and arrives', async (library) => {
  const { address: from, target } = await setUp();
  const to = await createAddress();
  const transaction = await libraries[library]!({ from, to, blockhash: await readBlockhash() }, 0);
  await writes.sendTransaction(target, await toTransactionBytes(transaction));
  await expect.poll(() => balanceOf(to)).toBe(BigInt(LAMPORTS));
});

test('behavior: signatures that are there already are kept', async () => {
  const [payer, { address: from }] = [v1.Keypair.generate(), await setUp()];
  const [fromPubkey, blockhash] = [new v1.PublicKey(from), await readBlockhash()];
  const transaction = new v1.Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 0 });
  transaction.add(v1.SystemProgram.transfer({ fromPubkey, toPubkey: fromPubkey, lamports: LAMPORTS }));
  transaction.partialSign(payer);
  const { signatures } = getTransactionDecoder().decode(await toTransactionBytes(transaction));
  const known = Object.entries(signatures).map(([account, signature]) => [account, signature !== null]);
  expect(known).toEqual([
    [payer.publicKey.toBase58(), true],
    [from, false],
  ]);
});

test('param: bytes pass as a copy; what is no transaction is refused', async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const copy = await toTransactionBytes(bytes);
  expect(copy).toEqual(bytes);
  expect(copy).not.toBe(bytes);
  const fromPubkey = v1.Keypair.generate().publicKey;
  const incomplete = new v1.Transaction().add(
    v1.SystemProgram.transfer({ fromPubkey, toPubkey: fromPubkey, lamports: 1 }),
  );
  for (const invalid of [
    undefined,
    null,
    'hello',
    {},
    { serialize: () => 'hello' },
    incomplete,
    new Uint8Array(1233),
  ]) {
    await expect(toTransactionBytes(invalid as TransactionLike)).rejects.toMatchObject({ code: 'rpc.invalid_params' });
  }
});
