/** Schemes that run code, or that pass text of a page to the operating system or to another app than a wallet. */
const DENIED =
  /^(?:javascript|data|vbscript|blob|file\w*|about|view-source|intent|android-app|search(?:-ms)?|ms-[^:]*|shell|smb|s?ftp|ssh|telnet|ldaps?|itms-services):/i;

/** Only what a link may be: an http(s) address, or a place of this origin; nothing that runs. */
export function isWebLink(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(value);
}

/** A wallet's own scheme is allowed; a script, and a scheme of the operating system, are not. */
export function isDeepLink(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z\d+.-]*:/i.test(value) && !DENIED.test(value);
}

/** The schemes that a picture may be fetched from. */
export function isImageAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/\/|\/|data:image\/)/.test(value);
}
