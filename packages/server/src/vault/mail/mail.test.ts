import { pino } from 'pino';
import { describe, expect, inject, test } from 'vitest';
import { stepUps } from '@portico/protocol/vault';
import { startInbox } from '@portico/testing/mail';
import { endWithTest } from '../../testSupport/endWithTest.ts';
import { codeOf, openCodes, randomDevice } from '../../testSupport/vaultCodes.ts';
import { composeMail } from './composeMail.ts';
import { createMailer } from './createMailer.ts';
import { createSmtp } from './createSmtp.ts';
import { mailLocaleOf, mailTexts } from './mailTexts.ts';
import { readMailStatus } from './mailsRepo.ts';

const locales = Object.keys(mailTexts);
const origin = 'https://shop.example';

test('param: in each language a code names its page, its browser and what it opens, and has no link', () => {
  const written = locales.map((locale) => {
    const mail = { email: 'ada@example.org', origin, browser: 'Firefox, Linux', locale } as const;
    for (const composed of [
      composeMail({ type: 'code', code: '012345', ...mail }),
      composeMail({ type: 'code', code: '012345', purpose: 'words', ...mail }),
      composeMail({ type: 'code', code: '012345', purpose: 'deletion', ...mail }),
      composeMail({ type: 'imported', address: '0xAda', ...mail }),
      composeMail({ type: 'deletion', address: '0xAda', deletesAtMs: Date.UTC(2026, 0, 2, 3, 4), ...mail }),
      composeMail({ type: 'device', ...mail }),
    ]) {
      for (const part of [composed.text, composed.html]) {
        expect(part).toContain('shop.example');
        expect(part).toContain('Firefox, Linux');
        expect(part).not.toMatch(/https?:|href|src=|[{}]/);
      }
      expect(composed.subject).not.toContain('012345');
    }
    const texts = [undefined, ...stepUps].map(
      (purpose) => composeMail({ type: 'code', code: '012345', purpose, ...mail }).text,
    );
    expect(new Set(texts).size).toBe(texts.length);
    return texts.join('');
  });
  expect(new Set(written).size).toBe(locales.length);
  for (const locale of locales) {
    const mail = { type: 'device', email: 'ada@example.org', origin, locale, address: '0xAda' } as const;
    const now = composeMail(mail).text;
    expect(now).toContain('0xAda');
    expect(now).not.toMatch(/https?:|[{}]/);
    const later = composeMail({
      ...mail,
      opensAtMs: Date.UTC(2026, 0, 2, 3, 4),
      link: 'https://vault.example/x?token=y',
    });
    expect(later.text).toMatch(/0xAda/);
    expect(later.text).toMatch(/(2026|٢٠٢٦).* UTC/);
    expect(later.text).toContain('https://vault.example/x?token=y');
    expect(later.html).not.toMatch(/href|src=|[{}]/);
    expect(later.text).not.toMatch(/[{}]/);
    const deletion = { ...mail, type: 'deletion', deletesAtMs: Date.UTC(2026, 0, 2, 3, 4) } as const;
    const link = 'https://vault.example/x?token=y';
    for (const { text } of [composeMail(deletion), composeMail({ ...deletion, link })])
      expect(text).toMatch(/0xAda[^]*(2026|٢٠٢٦).* UTC/);
    expect(composeMail({ ...deletion, link }).text).toContain(link);
  }
  for (const text of written) expect(text).toContain('012345');
  expect(composeMail({ type: 'code', code: '1', email: 'a@b.example', origin, locale: 'ar' }).html).toContain(
    'dir="rtl"',
  );
  expect(['pt', 'zh-TW', 'de-AT', 'xx', undefined, '__proto__'].map(mailLocaleOf)).toEqual([
    'pt-BR',
    'zh-CN',
    'de',
    'en',
    'en',
    'en',
  ]);
});

test('error: a page or a browser with markup in its name is written as text', () => {
  const { html } = composeMail({ type: 'device', email: 'a@b.example', origin, browser: '<img src="x">' });
  expect(html).toContain('&lt;img src=&quot;x&quot;&gt;');
});

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('mails on %s', (_, server) => {
  async function open(refuse: (to: string) => string | undefined = () => undefined) {
    const opened = await openCodes(server);
    const inbox = await startInbox({ refuse });
    endWithTest(inbox.stop);
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(text) });
    const startMailer = (url = inbox.url) => {
      const smtp = createSmtp({ url, from: 'Portico <login@example.org>' });
      const mailer = createMailer({ db: opened.database, kms: opened.kms, log, send: smtp.send, intervalMs: 20 });
      endWithTest(async () => {
        await mailer.stop();
        smtp.close();
      });
      return mailer;
    };
    const statusOf = ({ flowId, deviceKey }: { flowId: string; deviceKey: Uint8Array }) =>
      readMailStatus(opened.database, Buffer.from(flowId, 'hex'), deviceKey);
    return { ...opened, inbox, startMailer, statusOf, lines };
  }

  test('behavior: a code arrives in the language of its visitor, once, and nothing of it stays in the database', async () => {
    const { start, request, inbox, startMailer, statusOf, owner } = await open();
    const flow = await start({ ...request(), locale: 'de-AT', browser: 'Firefox, Linux' });
    expect(await statusOf(flow)).toBe('queued');
    // Two processes at the same time.
    startMailer();
    startMailer();
    const mail = await inbox.next();
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Dein Anmeldecode für shop.example' });
    expect(mail.text).toContain(flow.code);
    expect(mail.html).toContain(flow.code);
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    await expect.poll(() => statusOf(flow)).toBe('sent');
    expect(await statusOf({ ...flow, deviceKey: randomDevice() })).toBeUndefined();
    expect(inbox.mails).toHaveLength(1);
    expect(await owner.execute("SELECT FROM vault.mails WHERE ciphertext <> ''")).toBe(0);
  });

  test('behavior: a server that is away for a while is tried again; one that refuses for good is not', async () => {
    let tries = 0;
    const busy = await open((to) => (to.startsWith('ada') && (tries += 1) < 2 ? '451 4.3.0 busy' : undefined));
    const flow = await busy.start();
    const { startMailer, statusOf, lines, inbox } = busy;
    startMailer();
    expect((await inbox.next()).text).toContain(flow.code);
    await expect.poll(() => statusOf(flow)).toBe('sent');
    expect(tries).toBe(2);
    expect(lines.join('')).toContain('a mail was not sent: EENVELOPE 451 4.3.0');
    const refusing = await open((to) => `550 5.1.1 <${to}> no such mailbox`);
    const refused = await refusing.start(refusing.request('nobody@example.org'));
    refusing.startMailer();
    await expect.poll(() => refusing.statusOf(refused)).toBe('undeliverable');
    // The operator reads the cause, and no address.
    expect(refusing.lines.join('')).toContain('EENVELOPE 550 5.1.1');
    expect(refusing.lines.join('')).not.toContain('nobody');
    expect(await refusing.owner.execute("SELECT FROM vault.mails WHERE ciphertext <> ''")).toBe(0);
  });

  test('error: a code that is not sent within 25 seconds is undeliverable; until then it is tried again', async () => {
    const { start, startMailer, statusOf, owner, lines } = await open();
    const flow = await start();
    await owner.execute("UPDATE vault.mails SET deadline_at = deadline_at - interval '25 seconds'");
    // Without any process that sends.
    expect(await statusOf(flow)).toBe('undeliverable');
    startMailer();
    await expect.poll(() => lines.join('')).toContain('mails were not sent in time');
    const other = await open();
    const unsent = await other.start();
    other.startMailer('smtp://127.0.0.1:1');
    await expect.poll(() => other.lines.join('')).toContain('a mail was not sent: ESOCKET');
    expect(await other.statusOf(unsent)).toBe('queued');
  });

  test('behavior: a login in a new browser of a known user is reported by mail, the first one is not', async () => {
    const { codes, start, request, pass, inbox, startMailer } = await open();
    startMailer();
    const first = await start();
    await codes.verify({ ...first, code: codeOf(first.code) });
    await pass(30_000);
    const second = await start({ ...request('ada@example.org', randomDevice()), browser: 'Safari, iOS' });
    expect(await codes.verify({ ...second, code: codeOf(second.code) })).toMatchObject({ isNewDevice: true });
    const mails = [await inbox.next(), await inbox.next(), await inbox.next()];
    const notices = mails.filter(({ subject }) => subject === 'A new device logged in to your wallet');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('Safari, iOS');
    expect(notices[0]?.to).toBe('ada@example.org');
  });
});
