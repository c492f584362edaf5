const dataUrlMax = 262_144;
const dataUrl = /^data:([\w.+-]{1,64}\/[\w.+-]{1,64})((?:;[\w=.+-]{1,64}){0,8}),/;

/** The text in a `data:` address of one of these types; undefined where it is of another kind. */
export function readDataUrl(url: string, types: readonly string[]): string | undefined {
  if (url.length > dataUrlMax) return undefined;
  const match = dataUrl.exec(url);
  if (match === null || !types.includes((match[1] ?? '').toLowerCase())) return undefined;
  const body = url.slice(match[0].length);
  if (match[2]?.toLowerCase().split(';').includes('base64') === true)
    return Buffer.from(body, 'base64').toString('utf8');
  try {
    return decodeURIComponent(body);
  } catch {
    // Many contracts write it as it is, and a `%` in it is a `%`.
    return body;
  }
}
