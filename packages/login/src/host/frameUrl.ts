import { type CaipNetworkId, PorticoError } from '@portico/protocol';

/** Where the frame is served, and what its address carries (spec §7). */
export interface FrameAddress {
  /** `https://login.example/frame/<release>/index.html`: a release never changes. Plain HTTP for this machine alone. */
  readonly frameUrl: string;
  readonly projectId: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Of the site's SDK, for the log of the frame. */
  readonly version: string;
  /** The frame reports what it refuses on its console. */
  readonly enableLogger?: boolean;
  /** The page uses session grants. */
  readonly smartSessions?: boolean;
}

const isOfThisMachine = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * The address of the frame.
 * @throws PorticoError `options.invalid`
 */
export function toFrameUrl({ frameUrl, smartSessions, ...address }: FrameAddress): URL {
  const { projectId, caipNetworkId, version, enableLogger = false } = address;
  const url = URL.canParse(frameUrl) ? new URL(frameUrl) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOfThisMachine(url));
  if (url === undefined || !isSafe)
    throw new PorticoError('options.invalid', { key: 'frameUrl', reason: 'must be an https: URL' });
  const entries = { projectId, chainId: caipNetworkId, version, enableLogger: String(enableLogger) };
  url.search = new URLSearchParams({ ...entries, ...(smartSessions && { smartSessions: 'true' }) }).toString();
  return url;
}
