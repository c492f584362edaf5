import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { randomDevice } from '../../testSupport/vaultCodes.ts';
import { delayMs, from, openWallets, randomSlot } from '../../testSupport/vaultWallets.ts';
import { decideApproval, openApproval } from '../links/approval.ts';
import { readLinkToken } from '../links/mailLink.ts';
import { composeMail } from '../mail/composeMail.ts';
import { openMail } from '../mail/mail.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { createReleaseDelay } from './releaseDelay.ts';
import { createSessionCalls } from './sessionCalls.ts';

const mailRow = v.object({ id: v.string(), ciphertext: v.instance(Buffer), keyVersion: v.string() });
const unapproved = { type: 'refused', code: 'unapproved' };
const done = { type: 'done' };
const texts = mailTexts.en;

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'the approval of a new browser on %s',
  (_, server) => {
    /** A wallet of Ada, and a second browser, which awaits her approval. */
    async function open(otherMs = 0) {
      const opened = await openWallets(server, otherMs, true);
      const { login, create, database, owner, kms, wallets } = opened;
      const first = await login();
      const made = await create(first);
      const second = await login();
      const calls = createSessionCalls({ db: database, ...opened });
      type Login = typeof first;
      const approvalOf = ({ proof }: Login, resend?: true) => calls.approval({ ...proof, resend, locale: 'en' });
      async function mails() {
        const rows = await database.query(
          mailRow,
          'SELECT id, ciphertext, key_version AS "keyVersion" FROM vault.mails ORDER BY created_at',
        );
        return Promise.all(rows.map(async (row) => ({ id: row.id, ...(await openMail(kms, row.id, row)) })));
      }
      async function deviceId() {
        const [mail] = await mails();
        const link = new URL((mail?.type === 'approval' && mail.link) || '');
        return (await readLinkToken(kms, 'approval', link.searchParams.get('token') ?? '')) ?? '';
      }
      const page = async () => {
        const target = { kms, deviceId: await deviceId(), texts };
        return database.transaction((session) => openApproval(session, target));
      };
      const decide = async (choice: string) => {
        const target = { kms, deviceId: await deviceId(), texts };
        return database.transaction((session) => decideApproval(session, target, choice));
      };
      const numberOf = async (login_: Login) => {
        const answer = await approvalOf(login_);
        return answer.type === 'approval' ? answer.number : '';
      };
      return {
        ...opened,
        ...{ calls, first, second, made, approvalOf, mails, page, decide, numberOf },
        openIn: ({ userId, proof }: Login) => wallets.walletOf(userId, { deviceKey: proof.deviceKey, ...from }),
        pass: (ms: number) =>
          owner.execute(
            "UPDATE vault.devices SET approval_mailed_at = approval_mailed_at - $1 * interval '1 millisecond'",
            [ms],
          ),
      };
    }

    test('behavior: it opens the wallet once its owner has chosen the number that it shows', async () => {
      const { first, second, made, openIn, approvalOf, mails, page, decide, numberOf, login } = await open();
      const { operatorShare } = made;
      expect(await openIn(first)).toMatchObject({ operatorShare });
      const closed = await openIn(second);
      expect([closed?.operatorShareProblem, closed?.operatorShare]).toEqual(['unapproved', undefined]);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ type: 'approval', address: made.state.addresses.eip155, browser: 'Firefox, Linux' });
      if (mail === undefined) throw new Error('There is no mail.');
      const { text } = composeMail(mail);
      for (const part of ['shop.example', 'Firefox, Linux', made.state.addresses.eip155, '30 minutes'])
        expect(text).toContain(part);
      expect(await approvalOf(first)).toEqual(done);
      expect(await approvalOf(second)).toMatchObject({ type: 'approval', mail: 'queued' });
      const number = await numberOf(second);
      const shown = await page();
      expect(shown.text).toContain('\u2068Firefox, Linux\u2069 logged in at \u2068shop.example\u2069.');
      const values = shown.buttons?.map(({ value }) => value) ?? [];
      expect([values.length, values.includes(number), new Set(values).size]).toEqual([5, true, 5]);
      expect(await openIn(second)).toMatchObject({ operatorShareProblem: 'unapproved' });
      expect(await decide(number)).toBe(texts.approval.approved);
      expect(await approvalOf(second)).toEqual(done);
      expect(await openIn(second)).toMatchObject({ operatorShare });
      // Once is enough for this browser.
      expect(await openIn(await login('ada@example.org', second.proof.deviceKey))).toMatchObject({ operatorShare });
      expect((await page()).text).toBe(texts.approval.gone);
      expect(await decide(number)).toBe(texts.approval.gone);
    });

    test.each([
      ['that was chosen blindly', (number: string) => (number === '10' ? '11' : '10'), texts.approval.wrong],
      ['that its owner does not know', () => 'none', texts.cancel.removed],
    ] as const)('error: one %s is removed', async (_name, choose, shown) => {
      const { second, decide, numberOf, calls, openIn, login } = await open();
      const { deviceKey } = second.proof;
      expect(await decide(choose(await numberOf(second)))).toBe(shown);
      expect(await calls.resume(second.proof)).toEqual({ type: 'ended' });
      expect(await openIn(await login('ada@example.org', deviceKey))).toMatchObject({
        operatorShareProblem: 'unapproved',
      });
    });

    test('error: until then it changes nothing, and the others show that it waits', async () => {
      const { first, second, made, calls, wallets } = await open();
      const devicesOf = async ({ proof }: typeof first) => {
        const answer = await calls.devices(proof);
        return answer.type === 'devices' ? answer.devices : [];
      };
      const listed = await devicesOf(first);
      expect(listed).toHaveLength(2);
      for (const { isThis, isUnapproved } of listed) expect(isUnapproved === true).toBe(!isThis);
      const other = (await devicesOf(second)).find(({ isThis }) => !isThis);
      expect(await calls.revokeDevice({ ...second.proof, deviceId: other?.deviceId ?? '' })).toEqual(unapproved);
      const { walletId } = made;
      const change = { ...second.proof, walletId, version: 2, blob: Buffer.alloc(80), slots: [randomSlot()] };
      expect(await wallets.storeSlots(change)).toEqual(unapproved);
      expect(await wallets.prepareOwn({ ...second.proof, walletId })).toEqual(unapproved);
    });

    test('error: the page of a mail works for half an hour, and the mail is sent again, each time after a while', async () => {
      const { second, approvalOf, mails, page, decide, numberOf, pass } = await open();
      const number = await numberOf(second);
      const [sent] = await mails();
      expect(await approvalOf(second, true)).toMatchObject({ type: 'refused', code: 'too_soon' });
      await pass(30 * 60_000);
      expect((await page()).text).toBe(texts.approval.gone);
      expect(await decide(number)).toBe(texts.approval.gone);
      expect(await approvalOf(second, true)).toMatchObject({ type: 'approval', number });
      const [again, ...others] = await mails();
      expect(again).toMatchObject({ ...sent });
      expect(others).toEqual([]);
      for (let mail = 3; mail <= 5; mail += 1) {
        await pass(31_000);
        expect(await approvalOf(second, true)).toMatchObject({ type: 'approval' });
      }
      await pass(31_000);
      expect(await approvalOf(second, true)).toEqual({ type: 'refused', code: 'locked' });
      expect(await decide(number)).toBe(texts.approval.approved);
    });

    test('behavior: a further login sends the mail again; an approved browser still waits for its delay', async () => {
      const { second, login, mails, numberOf, decide, approvalOf, openIn, pass } = await open(delayMs);
      await pass(40 * 60_000);
      const again = await login('ada@example.org', second.proof.deviceKey);
      expect(await mails()).toHaveLength(1);
      expect(await decide(await numberOf(again))).toBe(texts.approval.approved);
      expect(await approvalOf(again)).toEqual(done);
      expect(await openIn(again)).toMatchObject({ operatorShareProblem: 'delayed' });
    });

    test('behavior: the first browser of a wallet, and one of a provider’s user, await no approval', async () => {
      const { login, approvalOf, mails, openIn, create } = await open();
      const before = (await mails()).length;
      const bob = await login('bob@example.org');
      expect(await approvalOf(bob)).toEqual(done);
      const { operatorShare } = await create(bob);
      expect(await openIn(bob)).toMatchObject({ operatorShare });
      const caster = await login('fid 1', randomDevice(), { provider: 'farcaster' });
      await create(caster);
      const other = await login('fid 1', randomDevice(), { provider: 'farcaster' });
      expect(await approvalOf(other)).toEqual(done);
      expect(await openIn(other)).toMatchObject({ operatorShareProblem: 'delayed' });
      expect(await mails()).toHaveLength(before);
    });

    test('param: an operator who requires it no more has the browsers open that wait', async () => {
      const { second, database, kms, sessions } = await open();
      const releaseDelay = createReleaseDelay(kms, { farcasterMs: 0, otherMs: 0 });
      const calls = createSessionCalls({ db: database, kms, sessions, releaseDelay });
      expect(await calls.approval(second.proof)).toEqual(done);
      expect(await releaseDelay.refusalOf(database, second.userId, second.proof.deviceKey)).toBeUndefined();
    });
  },
);
