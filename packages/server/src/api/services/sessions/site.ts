import type { SiwxMessageData } from '@portico/protocol/siwx';
import { type Project, allowsOrigin } from '../../../projects/project.ts';

/**
 * The site that a message is for, as an origin: one of the project's own, and the very page that sends it. undefined
 * where it is for another.
 */
export function findSite(
  project: Project,
  { domain, scheme }: Pick<SiwxMessageData, 'domain' | 'scheme'>,
  origin: string | undefined,
): string | undefined {
  const schemes = scheme === undefined ? ['https', 'http'] : [scheme];
  const sites = schemes.map((one) => `${one}://${domain}`).filter((site) => allowsOrigin(project, site));
  return origin === undefined ? sites[0] : sites.find((site) => site === origin);
}
