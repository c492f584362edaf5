import * as v from 'valibot';
import { fetchBounded } from '../../http/fetchBounded.ts';
import { Secret } from '../../kms/secret.ts';
import { type CallKeys, readPublicKey } from '../../shareCalls/callKeys.ts';
import { sealCall } from '../../shareCalls/sealedCalls.ts';
import { type ShareAnswer, type ShareCallText, type ShareRefusal, callsPath } from '../../shareCalls/shareCall.ts';
import { type OperatorShares, SharesUnavailable } from './operatorShares.ts';

/** A login waits so long for the keeper: what opens without it is not held up for longer. */
const TIMEOUT_MS = 3_000;

/** The keeper as the vault reaches it. */
export interface KeeperAddress {
  readonly url: string;
  /** In base64: what is sealed for it no other process opens, and no other one answers. */
  readonly publicKey: string;
}

export interface RemoteSharesParameters {
  /** Undefined while the keeper starts. */
  readonly findKeeper: () => KeeperAddress | undefined;
  readonly keys: CallKeys;
  /** Called with the reason of each call that failed, without a value of it. */
  readonly onTrouble: (why: string) => void;
}

type Unsent<Call> = Call extends ShareCallText ? Omit<Call, 'sentAtMs'> : never;

const answered = v.object({ ciphertext: v.pipe(v.string(), v.base64()) });
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Why the keeper did not take a call; a limit is an answer. */
const problems: Readonly<Record<ShareRefusal, string | undefined>> = {
  limited: undefined,
  stopped: undefined,
  late: 'its clock and that of the vault are minutes apart',
  repeated: 'it had the same call before',
  unproved: 'the browser did not send the message',
};

class CallProblem extends Error {}

async function send({ url, publicKey }: KeeperAddress, keys: CallKeys, call: ShareCallText): Promise<ShareAnswer> {
  const { enc, ciphertext, openAnswer } = await sealCall(keys, await readPublicKey(publicKey), call);
  const response = await fetchBounded(new URL(callsPath, url).href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ enc: base64(enc), ciphertext: base64(ciphertext) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 400) throw new CallProblem('it does not have the key of this vault, or has another one');
  if (!response.ok) throw new CallProblem(`it answers with status ${response.status}`);
  return openAnswer(Buffer.from(v.parse(answered, await response.json()).ciphertext, 'base64'));
}

const whyOf = (error: unknown): string => {
  if (error instanceof CallProblem) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'it takes too long';
  return error instanceof TypeError ? 'it cannot be reached' : 'its answer is not one of the keeper with this key';
};

/** The keeper of operators' shares in a process of its own. */
export function createRemoteShares({ findKeeper, keys, onTrouble }: RemoteSharesParameters): OperatorShares {
  async function call(unsent: Unsent<ShareCallText>): Promise<ShareAnswer> {
    try {
      const keeper = findKeeper();
      if (keeper === undefined) throw new CallProblem('it has not started');
      const answer = await send(keeper, keys, { ...unsent, sentAtMs: Date.now() });
      const problem = answer.type === 'refused' ? problems[answer.code] : undefined;
      if (problem !== undefined) throw new CallProblem(problem);
      return answer;
    } catch (error) {
      onTrouble(whyOf(error));
      throw new SharesUnavailable(error);
    }
  }

  const isFound = (answer: ShareAnswer): boolean => answer.type === 'done' && answer.isFound;

  return {
    async make(owner) {
      const answer = await call({ type: 'make', ...owner });
      if (answer.type !== 'share') throw new Error('The keeper made no share.');
      return new Secret('operator share', answer.share);
    },
    keep: async (owner) => isFound(await call({ type: 'keep', ...owner })),
    async release(owner, { deviceKey, enc, proof }, { networkMac, siteMac }) {
      const source = { networkMac: base64(networkMac), siteMac: base64(siteMac) };
      const browser = { deviceKey: base64(deviceKey), enc: base64(enc), proof: base64(proof) };
      const answer = await call({ type: 'release', ...owner, browser, source });
      if (answer.type === 'share') return new Secret('operator share', answer.share);
      return answer.type === 'refused' && answer.code === 'stopped' ? 'stopped' : 'limited';
    },
    remove: async (owner) => void (await call({ type: 'remove', ...owner })),
  };
}
