import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { codeCosts, codeOf, openCodes, otherCode, randomDevice } from '../../testSupport/vaultCodes.ts';
import { limits } from '../codes/limits.ts';
import { openMail } from '../mail/mail.ts';
import { createReleaseDelay } from '../sessions/releaseDelay.ts';
import { createSessions } from '../sessions/createSessions.ts';
import { createSessionCalls } from '../sessions/sessionCalls.ts';
import { readToken } from '../sessions/token.ts';
import { type ChangeRequest, createEmailChanges } from './createEmailChanges.ts';
import { deleteOldChanges } from './emailChangesRepo.ts';

const [ada, bob] = ['ada@example.org', 'bob@example.org'];
const newAda = 'ada@new.example';
const mailRow = v.object({ id: v.string(), ciphertext: v.instance(Buffer), keyVersion: v.string() });

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'changes of the address on %s',
  (_, server) => {
    async function open() {
      const opened = await openCodes(server);
      const { database, owner, kms, codes, request, start, mailOf } = opened;
      const sessions = createSessions(kms);
      const releaseDelay = createReleaseDelay(kms, { farcasterMs: 0, otherMs: 0 });
      const changes = createEmailChanges({ db: database, kms, sessions, releaseDelay, costs: codeCosts });
      const calls = createSessionCalls({ db: database, kms, sessions, releaseDelay });
      /** As if the last mails had been sent before: so long that one more is sent, or that no limit is near. */
      const wait = (seconds = 31) =>
        owner.execute("UPDATE vault.flows SET created_at = created_at - $1 * interval '1 second'", [seconds]);
      /** As if it had all happened so long before, the change included. */
      const pass = async (ms: number) => {
        await opened.pass(ms);
        await owner.execute("UPDATE vault.email_changes SET changed_at = changed_at - $1 * interval '1 millisecond'", [
          ms,
        ]);
      };
      async function logIn(email: string, deviceKey = randomDevice()) {
        await wait(660);
        const { flowId, code } = await start(request(email, deviceKey));
        const answer = await codes.verify({ flowId, deviceKey, code: codeOf(code) });
        if (answer.type !== 'verified') throw new Error(`Not verified: ${answer.type}`);
        await wait(660);
        return { ...answer, proof: { session: readToken(answer.session.id), deviceKey } };
      }
      type LoggedIn = Awaited<ReturnType<typeof logIn>>;
      const change = ({ proof }: LoggedIn, email = newAda): ChangeRequest => ({
        ...request(email, proof.deviceKey),
        ...proof,
        locale: 'en',
      });
      /** The code that a step sent, as its mail has it. */
      async function sent(answer: { type: string; flowId?: string }) {
        if (answer.type !== 'emailCode' || answer.flowId === undefined) throw new Error(`No code: ${answer.type}`);
        const { flowId } = answer;
        return { flowId, ...(await mailOf(flowId)) };
      }
      /** The step with the code of a mail. */
      const step = (of: LoggedIn, { flowId, code }: { flowId: string; code: string }, email = newAda) => ({
        ...change(of, email),
        flowId,
        code: codeOf(code),
      });
      /** All steps. */
      async function changeTo(of: LoggedIn, email = newAda) {
        const from = await sent(await changes.start(change(of, email)));
        const to = await sent(await changes.proveFormer(step(of, from, email)));
        const done = await changes.proveNew(step(of, to, email));
        await wait(660);
        return done;
      }
      const profileOf = async ({ proof }: LoggedIn) => calls.resume(proof);
      /** Those that wait to be sent and belong to no code. */
      async function notices() {
        const rows = await database.query(
          mailRow,
          'SELECT id, ciphertext, key_version AS "keyVersion" FROM vault.mails WHERE flow_id IS NULL ORDER BY created_at',
        );
        return Promise.all(rows.map((row) => openMail(kms, row.id, row)));
      }
      return { ...opened, changes, change, changeTo, sent, step, logIn, wait, pass, profileOf, notices };
    }

    test('behavior: the present address is proved, then the new one, which opens the wallet of the same user at once', async () => {
      const { changes, change, sent, step, logIn, profileOf, notices } = await open();
      const one = await logIn(ada);
      const from = await sent(await changes.start(change(one)));
      expect(from).toMatchObject({ email: ada, newEmail: newAda });
      const to = await sent(await changes.proveFormer(step(one, from)));
      expect(to).toMatchObject({ email: newAda, newEmail: newAda });
      expect(await profileOf(one)).toMatchObject({ type: 'verified', email: ada });
      const done = { type: 'emailChanged', email: newAda, undoMs: 72 * 3_600_000 };
      expect(await changes.proveNew(step(one, to))).toEqual(done);
      // Once.
      expect(await changes.proveNew(step(one, to))).toEqual({ type: 'ended' });
      expect(await notices()).toMatchObject([{ type: 'changed', email: ada, newEmail: newAda }]);
      expect(await profileOf(one)).toMatchObject({ type: 'verified', email: newAda, userId: one.userId });
      const again = await logIn('Ada@New.example');
      expect(again).toMatchObject({ userId: one.userId, email: newAda, isNewDevice: true });
      // The browsers of the user stayed known.
      expect((await logIn(newAda, one.proof.deviceKey)).isNewDevice).toBe(false);
    });

    test('behavior: a login with the former address undoes it for 72 hours, and logs every browser out', async () => {
      const { changeTo, logIn, pass, profileOf, notices, database } = await open();
      const one = await logIn(ada);
      expect(await changeTo(one)).toMatchObject({ type: 'emailChanged' });
      expect(await changeTo(one, 'ada@third.example')).toMatchObject({ type: 'emailChanged' });
      await pass(71 * 3_600_000);
      // The first of two: the second is undone with it.
      const back = await logIn(ada);
      expect(back).toMatchObject({ userId: one.userId, email: ada });
      expect(await profileOf(one)).toEqual({ type: 'ended' });
      expect((await notices()).at(-2)).toMatchObject({ type: 'undone', email: 'ada@third.example' });
      for (const other of [newAda, 'ada@third.example']) expect((await logIn(other)).userId).not.toBe(one.userId);

      const free = 'ada@free.example';
      expect(await changeTo(back, free)).toMatchObject({ type: 'emailChanged' });
      await pass(73 * 3_600_000);
      expect(await deleteOldChanges(database)).toBe(1);
      expect((await logIn(ada)).userId).not.toBe(one.userId);
      expect((await logIn(free)).userId).toBe(one.userId);
    });

    test('error: a code of one purpose, user, browser or address is none for another', async () => {
      const { changes, change, sent, step, logIn, codes, start, request } = await open();
      const [one, two] = [await logIn(ada), await logIn(bob)];
      const from = await sent(await changes.start(change(one)));
      const entered = { flowId: from.flowId, code: codeOf(from.code) };
      const ended = { type: 'ended' };
      expect(await codes.verify({ ...entered, deviceKey: one.proof.deviceKey })).toEqual(ended);
      expect(await changes.proveNew(step(one, from))).toEqual(ended);
      expect(await changes.proveFormer(step(two, from))).toEqual(ended);
      expect(await changes.proveFormer({ ...step(one, from), deviceKey: randomDevice() })).toEqual(ended);
      const refused = { type: 'refused', code: 'invalid' };
      expect(await changes.proveFormer(step(one, from, 'eve@example.org'))).toEqual(refused);
      const wrong = { ...from, code: otherCode(from.code) };
      expect(await changes.proveFormer(step(one, wrong))).toEqual({
        type: 'wrong_code',
        triesLeft: limits.triesMax - 1,
      });
      const login = await start(request('carl@example.org', one.proof.deviceKey));
      expect(await changes.proveFormer(step(one, login))).toEqual(ended);
      expect(await changes.proveFormer(step(one, from))).toMatchObject({ type: 'emailCode', step: 'to' });
    });

    test('error: refused are the same address, that of another user, and a former address of another user', async () => {
      const { changes, change, changeTo, logIn } = await open();
      const [one, two] = [await logIn(ada), await logIn(bob)];
      expect(await changes.start(change(one, 'ADA@example.org'))).toEqual({ type: 'refused', code: 'invalid' });
      const taken = { type: 'refused', code: 'address_taken' };
      expect(await changeTo(one, bob)).toEqual(taken);
      expect(await changeTo(two, newAda)).toMatchObject({ type: 'emailChanged' });
      expect(await changeTo(one, bob)).toEqual(taken);
      // Its own user may have it back, and the one after it is the former one then.
      expect(await changeTo(two, bob)).toMatchObject({ type: 'emailChanged' });
      expect((await logIn(newAda)).userId).toBe(two.userId);
    });

    test('behavior: the code to the new address is sent again without the first step; the limits are those of a login', async () => {
      const { changes, change, sent, step, logIn, wait } = await open();
      const one = await logIn(ada);
      expect(await changes.start(change(one))).toMatchObject({ type: 'emailCode', step: 'from' });
      expect(await changes.start(change(one))).toMatchObject({ type: 'refused', code: 'too_soon' });
      await wait();
      const from = await sent(await changes.start(change(one)));
      await changes.proveFormer(step(one, from));
      expect(await changes.start(change(one))).toMatchObject({ type: 'refused', code: 'too_soon' });
      await wait();
      const to = await sent(await changes.start(change(one)));
      expect(to.email).toBe(newAda);
      expect(await changes.proveNew(step(one, to))).toMatchObject({ type: 'emailChanged' });
    });

    test('error: while too many codes were sent to the new address the first code stays good', async () => {
      const { changes, change, sent, step, logIn, start, request, wait } = await open();
      const one = await logIn(ada);
      for (let sends = 0; sends < limits.sendsInTenMinutes; sends += 1) {
        await start(request(newAda));
        await wait();
      }
      const from = await sent(await changes.start(change(one)));
      const refused = { type: 'refused', code: 'work_required' };
      expect(await changes.proveFormer(step(one, from))).toEqual(refused);
      expect(await changes.proveFormer(step(one, from))).toEqual(refused);
    });

    test('error: other networks cannot lock a browser of the user out of undoing a change', async () => {
      const { changeTo, codes, start, request, logIn, wait } = await open();
      const one = await logIn(ada);
      await changeTo(one);
      for (let flows = 0; flows < limits.failuresOfUnknown / limits.triesMax; flows += 1) {
        const { flowId, code, deviceKey } = await start(request(ada, randomDevice(), `198.51.100.${flows}`));
        for (let tries = 0; tries < limits.triesMax; tries += 1)
          await codes.verify({ flowId, deviceKey, code: codeOf(otherCode(code)) });
      }
      await wait();
      expect(await codes.start(request(ada))).toEqual({ type: 'refused', code: 'locked' });
      expect((await logIn(ada, one.proof.deviceKey)).userId).toBe(one.userId);
    });
  },
);
