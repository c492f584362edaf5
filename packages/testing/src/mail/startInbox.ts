import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { inboxPage } from './inboxPage.ts';
import { type ReceivedMail, readMail } from './readMail.ts';

export interface InboxParameters {
  /** Of the page that shows the mails; without it there is none. */
  readonly pagePort?: number;
  /** The answer to a recipient in the place of taking the mail: `550 5.1.1 no such mailbox`. */
  readonly refuse?: (to: string) => string | undefined;
}

/** A server of mail that delivers to itself. */
export interface Inbox {
  /** `smtp://127.0.0.1:2525` */
  readonly url: string;
  /** The page that shows the mails. */
  readonly pageUrl: string | undefined;
  /** All mails, the oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** The next mail from now on, or one that came before and was not taken yet. */
  next(): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

function refusalOf(answer: string): Error {
  const responseCode = Number(answer.slice(0, 3));
  return Object.assign(new Error(answer.slice(4)), { responseCode });
}

async function servePage(mails: readonly ReceivedMail[], port: number): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    };
    response.writeHead(200, headers).end(inboxPage(mails));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${taken}` };
}

/** Starts a server of mail on this machine: for tests, and for a development server whose codes are read on a page. */
export async function startInbox({ pagePort, refuse = () => undefined }: InboxParameters = {}): Promise<Inbox> {
  const mails: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  let taken = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const refusal = refuse(address);
      answer(refusal === undefined ? undefined : refusalOf(refusal));
    },
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = readMail(Buffer.concat(chunks).toString('utf8'));
        mails.push(mail);
        const resolve = waiting.shift();
        if (resolve !== undefined) {
          taken += 1;
          resolve(mail);
        }
        answer();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const page = pagePort === undefined ? undefined : await servePage(mails, pagePort);
  return {
    url: `smtp://127.0.0.1:${port}`,
    pageUrl: page?.url,
    mails,
    next() {
      const mail = mails[taken];
      if (mail === undefined) return new Promise((resolve) => waiting.push(resolve));
      taken += 1;
      return Promise.resolve(mail);
    },
    async stop() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      page?.server.closeAllConnections();
      await new Promise<void>((resolve) => (page === undefined ? resolve() : page.server.close(() => resolve())));
    },
  };
}
