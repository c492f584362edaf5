const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const USER_AGENT_MAX = 512;
const find = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** `Firefox, Linux`: the name of a browser by its user agent, no text of which is passed on. */
export function browserOf(userAgent: string | undefined): string | undefined {
  const text = userAgent?.slice(0, USER_AGENT_MAX) ?? '';
  const names = [find(browsers, text), find(systems, text)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : undefined;
}
