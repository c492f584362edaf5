/** A mail that was received. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As it was sent. */
  readonly raw: string;
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

/** `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=` */
function decodeHeader(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) => {
      if (kind.toLowerCase() === 'b') return fromBase64(text);
      const bytes = text
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9a-f]{2})/gi, (_byte, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    });
}

function headerOf(head: string, name: string): string {
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const found = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded);
  return decodeHeader(found?.[1]?.trim() ?? '');
}

/** Reads a mail with a text and an HTML part in base64, as our server writes them. */
export function readMail(raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = boundary === undefined ? [] : raw.slice(end).split(`--${boundary}`);
  const partOf = (type: string): string => {
    const part = parts.find((one) => headerOf(one.slice(0, one.indexOf('\r\n\r\n')), 'content-type').startsWith(type));
    return part === undefined ? '' : fromBase64(part.slice(part.indexOf('\r\n\r\n')));
  };
  return {
    to: headerOf(head, 'to'),
    subject: headerOf(head, 'subject'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    raw,
  };
}
