import { specError } from '@portico/protocol';

/** Of the web alone: a script in the address of a link or of an empty window would run with the page's origin. */
export function toWebUrl(uri: string): string {
  if (!/^https?:/.test(uri)) throw specError('login.frame_error');
  return uri;
}
