import { hasInvisibleCharacters, toSanitizedText } from '@portico/protocol';
import { parseIcon, readProperty } from '@portico/core/adapter';
import type { ConnectorWarning } from '@portico/core/adapter';
import { isEip1193Provider } from '../provider/eip1193Provider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';

/** The events by which page and wallets find each other. */
export const ANNOUNCE = 'eip6963:announceProvider';
export const REQUEST = 'eip6963:requestProvider';

/** A wallet's own description (EIP-6963). It is not verified. */
export interface Announcement {
  readonly uuid: string;
  readonly name: string;
  readonly rdns: string;
  readonly icon: string | undefined;
  readonly provider: Eip1193Provider;
  /** Problems of name or icon alone; core finds those that show in comparison with other wallets. */
  readonly warnings: readonly ConnectorWarning[];
}

const NAME_MAX_CHARACTERS = 64;
const UUID_PATTERN = /^[\w-]{1,64}$/;
const RDNS_PATTERN = /^[\w.-]{1,128}$/;
function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** A wallet's announcement, or undefined where it does not have the form of EIP-6963. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  const info = readProperty(detail, 'info');
  const provider = readProperty(detail, 'provider');
  const uuid = matching(readProperty(info, 'uuid'), UUID_PATTERN);
  const rdns = matching(readProperty(info, 'rdns'), RDNS_PATTERN);
  const [rawName, rawIcon] = [readProperty(info, 'name'), readProperty(info, 'icon')];
  const name = typeof rawName === 'string' ? toSanitizedText(rawName, NAME_MAX_CHARACTERS) : '';
  if (uuid === undefined || rdns === undefined || name === '' || !isEip1193Provider(provider)) return undefined;
  const icon = typeof rawIcon === 'string' ? parseIcon(rawIcon) : undefined;
  const warnings: ConnectorWarning[] = [];
  if (typeof rawName === 'string' && hasInvisibleCharacters(rawName)) warnings.push('look-alike-name');
  if (rawIcon && icon === undefined) warnings.push('unsafe-icon');
  return { uuid, name, rdns, provider, icon, warnings };
}

/** Subscribes to announcements; those of another form are dropped. */
export function onAnnouncements(take: (announcement: Announcement) => void): (event: Event) => void {
  return (event) => {
    const announcement = parseAnnouncement('detail' in event ? event.detail : undefined);
    if (announcement !== undefined) take(announcement);
  };
}
