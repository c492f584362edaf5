/*
 * RFC 3986, the parts that a message needs. Each pattern is one class with one count, or alternatives that begin
 * differently: one pass over the text, whatever it holds.
 */
const SCHEME = /^[a-z][a-z0-9+.-]*$/i;
const USER_INFO = /^(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*$/i;
const REG_NAME = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+$/i;
const PATH = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*$/i;
const QUERY = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*$/i;
const SEGMENT = /^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i;
const PORT = /^\d*$/;
const IP_FUTURE = /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i;
const GROUP = /^[\da-f]{1,4}$/i;
const OCTET = /^\d{1,3}$/;

function isIpv4(text: string): boolean {
  const octets = text.split('.', 5);
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255);
}

const toGroups = (half: string): readonly string[] => (half === '' ? [] : half.split(':', 10));

function isIpv6(text: string): boolean {
  const halves = text.split('::', 3);
  if (halves.length > 2) return false;
  const groups = halves.flatMap(toGroups);
  const last = groups.at(-1) ?? '';
  const hasIpv4 = last.includes('.') && text.endsWith(last);
  if (hasIpv4 && !isIpv4(last)) return false;
  const others = hasIpv4 ? groups.slice(0, -1) : groups;
  const count = others.length + (hasIpv4 ? 2 : 0);
  return others.every((group) => GROUP.test(group)) && (halves.length === 2 ? count <= 7 : count === 8);
}

function isHost(text: string): boolean {
  if (!text.startsWith('[')) return REG_NAME.test(text);
  const inner = text.slice(1, -1);
  return text.endsWith(']') && (isIpv6(inner) || IP_FUTURE.test(inner));
}

/** True for `host[:port]`. */
export function isHostAndPort(text: string): boolean {
  const colon = text.lastIndexOf(':');
  const hasPort = colon > text.lastIndexOf(']');
  return isHost(hasPort ? text.slice(0, colon) : text) && (!hasPort || PORT.test(text.slice(colon + 1)));
}

function isAuthority(text: string): boolean {
  const at = text.indexOf('@');
  return isHostAndPort(text.slice(at + 1)) && USER_INFO.test(text.slice(0, Math.max(at, 0)));
}

/** True for the name of a scheme. */
export function isScheme(text: string): boolean {
  return SCHEME.test(text);
}

/** True for text of one path segment, the empty one too. */
export function isSegment(text: string): boolean {
  return SEGMENT.test(text);
}

function cut(text: string, mark: string): readonly [string, string] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

/** True for a URI with a scheme. */
export function isUri(text: string): boolean {
  const colon = text.indexOf(':');
  const [beforeFragment, fragment] = cut(text.slice(colon + 1), '#');
  const [hierarchy, query] = cut(beforeFragment, '?');
  if (colon < 0 || !isScheme(text.slice(0, colon)) || !QUERY.test(query) || !QUERY.test(fragment)) return false;
  if (!hierarchy.startsWith('//')) return PATH.test(hierarchy);
  const slash = hierarchy.indexOf('/', 2);
  const end = slash < 0 ? hierarchy.length : slash;
  // `file:///path` names no host.
  return (end === 2 || isAuthority(hierarchy.slice(2, end))) && PATH.test(hierarchy.slice(end));
}
