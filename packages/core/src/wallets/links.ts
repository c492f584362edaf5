const RUNS = /^(?:javascript|data|vbscript|blob|file):/i;

/** Only what a link may be: an http(s) address, or a place of this origin; nothing that runs. */
export function isWebLink(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(value);
}

/** A wallet's own scheme is allowed, a script is not. */
export function isDeepLink(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z\d+.-]*:/i.test(value) && !RUNS.test(value);
}

/** What a picture may be fetched from. */
export function isImageAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/\/|\/|data:image\/)/.test(value);
}
