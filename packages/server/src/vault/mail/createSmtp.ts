import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { MailRefused, type SendMail } from './createMailer.ts';

export interface SmtpSettings {
  /** `smtps://user:password@mail.example.org`, or `smtp:`, which is encrypted by STARTTLS. */
  readonly url: string;
  /** `Example <login@example.org>` */
  readonly from: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const enhancedCode = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

const failure = v.object({
  code: v.optional(v.pipe(v.string(), v.regex(/^E[A-Z]{2,20}$/))),
  responseCode: v.optional(v.number()),
  response: v.optional(v.string()),
});

/** Answers of servers repeat the address: their codes alone are passed on. */
function toRefusal(error: unknown): MailRefused {
  const parsed = v.safeParse(failure, error);
  const { code, responseCode, response = '' } = parsed.success ? parsed.output : {};
  const enhanced = enhancedCode.exec(response.slice(0, 200))?.[0];
  const parts = [code, responseCode, enhanced].filter((part) => part !== undefined);
  const isForGood = responseCode !== undefined && responseCode >= 500;
  return new MailRefused(parts.length > 0 ? parts.join(' ') : 'no reason was given', isForGood);
}

/** Sends by the server of the operator. */
export function createSmtp({ url, from }: SmtpSettings): { send: SendMail; close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // A code in clear text would log in who reads the network.
    requireTLS: !isSecure && !loopback.has(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          textEncoding: 'base64',
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw toRefusal(error);
      }
    },
    close: () => transport.close(),
  };
}
