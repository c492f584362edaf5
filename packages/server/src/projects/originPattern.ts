/** Every text of a project's list that means this origin; none for what is no origin of a page. */
export function patternsOf(origin: string): readonly string[] {
  if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) return [];
  const { protocol, hostname, port } = new URL(origin);
  const labels = hostname.split('.');
  // `*.com` is no pattern.
  const above = labels.slice(1, -1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`);
  const ports = port === '' ? ['', ':*'] : [`:${port}`, ':*'];
  return [hostname, ...above].flatMap((host) => ports.map((end) => `${protocol}//${host}${end}`));
}

/**
 * A test for origins, from `https://example.com`, `https://*.example.com` or `http://localhost:*`; undefined for any
 * other text.
 */
export function originPattern(text: string): ((origin: string) => boolean) | undefined {
  const match = /^(https?):\/\/(\*\.)?([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::(\d{1,5}|\*))?$/.exec(text);
  if (match === null) return undefined;
  const [, protocol, anySub, host = '', port] = match;
  if (anySub === undefined && port !== '*') return (origin) => origin === text;
  // `https://*.com` would match every site.
  if (anySub !== undefined && !host.includes('.')) return undefined;
  return (origin) => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.origin !== origin || url.protocol !== `${protocol}:`) return false;
    const isHost = anySub === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
    return isHost && (port === '*' || url.port === (port ?? ''));
  };
}
