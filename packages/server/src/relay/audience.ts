/** The address as tokens name it: without its query, and with or without the slash at its end. */
function plain(url: string): string {
  const [address = ''] = url.split('?');
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end).toLowerCase();
}

export const relayPath = '/relay';

/**
 * Whether a token was made for this relay: for one of the operator's URLs, else for this machine's. The host header is
 * not trusted: a token that was made for another relay would pass.
 */
export function createAudienceTest(urls: readonly string[], host: string): (audience: string, port: number) => boolean {
  const named = new Set(urls.map(plain));
  const hosts = ['127.0.0.1', 'localhost', '[::1]', ...(host === '0.0.0.0' || host === '::' ? [] : [host])];
  return (audience, port) => {
    const requested = plain(audience);
    if (named.size > 0) return named.has(requested);
    return hosts.some((one) => requested === `ws://${one}:${port}` || requested === `ws://${one}:${port}${relayPath}`);
  };
}
