import { readFileSync } from 'node:fs';
import { isCaipNetworkId } from '@portico/protocol';
import { type SiwxMessageData, formatSiwxMessage } from '@portico/protocol/siwx';
import { type Chain, placeContractAccount, startChain } from '@portico/testing/chains';
import * as v from 'valibot';
import { hashMessage, recoverAddress, slice } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keccakHex, parseSiwx } from './parseSiwx.ts';
import { verifySiwx } from './verifySiwx.ts';

const folder = new URL('../../../../test/vectors/siwe/', import.meta.url);

function load<Schema extends v.GenericSchema>(name: string, schema: Schema): [string, v.InferOutput<Schema>][] {
  const parsed = v.parse(
    v.record(v.string(), schema),
    JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')),
  );
  return Object.entries<v.InferOutput<Schema>>(parsed);
}

const hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && value.startsWith('0x'));
const fields = v.looseObject({
  chainId: v.optional(v.union([v.number(), v.string()])),
  address: v.optional(v.string()),
});
const signed = v.looseObject({
  ...fields.entries,
  domain: v.string(),
  nonce: v.string(),
  issuedAt: v.string(),
  signature: hex,
  time: v.optional(v.string()),
  domainBinding: v.optional(v.string()),
  matchNonce: v.optional(v.string()),
});
const readByReference = load('parsing_positive', v.object({ message: v.string(), fields }));
/** EIP-4361 allows userinfo in the domain; no site has it, and it makes one host look like another. */
const withUserInfo = readByReference.filter(([name]) => name.includes('with userinfo'));
const positive = readByReference.filter((one) => !withUserInfo.includes(one));
const negative = load('parsing_negative', v.string());
const negativeObjects = load('parsing_negative_objects', fields);
const verifiable = load('verification_positive', signed);
const unverifiable = load('verification_negative', signed);
const contracts = load(
  'eip1271',
  v.object({ domain: v.string(), nonce: v.string(), message: v.string(), signature: hex }),
);

/** The reference's names and numbers in ours. Missing fields stay missing. */
function toData(provided: v.InferOutput<typeof fields>): SiwxMessageData {
  const { address, chainId, scheme, signature: _signature, ...rest } = provided;
  const id = `eip155:${String(chainId)}`;
  const data: Record<string, unknown> = { ...rest, ...(typeof scheme === 'string' && { scheme }) };
  if (address !== undefined) data['accountAddress'] = address;
  if (chainId !== undefined && isCaipNetworkId(id)) data['chainId'] = id;
  // Foreign on purpose: what it lacks is what is tested.
  return data as unknown as SiwxMessageData; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

const format = (provided: v.InferOutput<typeof fields>): string => formatSiwxMessage(toData(provided), { keccakHex });

/** Written without our builder, which would not write some of them: they are the verifier's to refuse. */
function toText(provided: v.InferOutput<typeof signed>): string {
  const line = (name: string, value: unknown): string => (typeof value === 'string' ? `\n${name}: ${value}` : '');
  const head = `${provided.domain} wants you to sign in with your Ethereum account:\n${provided.address}\n\n${String(provided['statement'])}\n`;
  const body = `\nURI: ${String(provided['uri'])}\nVersion: 1\nChain ID: ${String(provided.chainId)}\nNonce: ${provided.nonce}`;
  const issued = line('Issued At', provided.issuedAt);
  return (
    head +
    body +
    issued +
    line('Expiration Time', provided['expirationTime']) +
    line('Not Before', provided['notBefore'])
  );
}

function verify(provided: v.InferOutput<typeof signed>) {
  const { time, domainBinding, matchNonce } = provided;
  return verifySiwx({
    message: toText(provided),
    signature: provided.signature,
    domain: domainBinding ?? provided.domain,
    nonce: matchNonce ?? provided.nonce,
    nowMs: Date.parse(time ?? provided.issuedAt),
  });
}

test('misc: the vectors are all there', () => {
  const counts = [readByReference, negative, negativeObjects, verifiable, unverifiable, contracts].map(
    ({ length }) => length,
  );
  expect([...counts, withUserInfo.length]).toEqual([19, 29 + 3, 18, 4, 10, 2, 2]);
});

describe('parser and builder', () => {
  test.each(positive)('behavior: reads and writes: %s', (_name, { message, fields: expected }) => {
    const data = parseSiwx(message);
    expect(data).toEqual(toData(expected));
    expect(format(expected)).toBe(message);
  });

  test.each(withUserInfo)('error: does not read, though the reference does: %s', (_name, { message }) => {
    expect(() => parseSiwx(message)).toThrow('siwx.invalid_message');
  });

  test.each(negative)('error: does not read: %s', (_name, message) => {
    expect(() => parseSiwx(message)).toThrow('siwx.invalid_message');
  });

  test.each(negativeObjects)('error: does not write: %s', (_name, provided) => {
    expect(() => format(provided)).toThrow('siwx.invalid_message');
  });
});

describe('verifier', () => {
  test.each(verifiable)('behavior: takes: %s', async (_name, provided) => {
    expect(await verify(provided)).toMatchObject({ isVerified: true });
  });

  test.each(unverifiable)('error: refuses: %s', async (_name, provided) => {
    expect(await verify(provided)).toMatchObject({ isVerified: false });
  });
});

describe('EIP-1271', () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await startChain({ chainId: 1, name: 'Ethereum' });
  }, 30_000);
  afterAll(() => chain.stop());

  test.each(contracts)('behavior: calls the contract: %s', async (_name, { message, signature, domain, nonce }) => {
    const { accountAddress } = parseSiwx(message);
    const parameters = { message, signature, domain, nonce, rpcUrls: { 'eip155:1': chain.rpcUrl } } as const;
    expect(await verifySiwx(parameters)).toEqual({ isVerified: false, problem: 'wrong_signature' });
    const owner = await recoverAddress({ hash: hashMessage(message), signature: slice(signature, 0, 65) });
    await placeContractAccount(chain, v.parse(hex, accountAddress), owner);
    expect(await verifySiwx(parameters)).toMatchObject({ isVerified: true });
  });
});
