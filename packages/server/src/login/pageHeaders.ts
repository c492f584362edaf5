import type { Project } from '../projects/project.ts';
import type { FrameSettings } from './frameSettings.ts';
import type { Release, WindowPage } from './readReleases.ts';

/** A policy has no form for the address of IPv6. */
const isPolicySource = (origin: string): boolean => !origin.includes('[');

/** Nothing of a device is used but passkeys. */
const permissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .concat('publickey-credentials-get=(self)', 'publickey-credentials-create=(self)')
  .join(', ');

/** The origins that may embed the page: those of the project, and none where it is unknown. */
function frameAncestors(project: Project | undefined): string {
  const origins = (project?.origins ?? []).filter(isPolicySource);
  return origins.length === 0 ? "'none'" : origins.join(' ');
}

/**
 * The headers of the page. It runs the scripts of its release and no other, and requests its own server and the
 * operator's services alone; a page of another origin can neither share its process nor read it.
 */
export function pageHeaders(release: Release, project: Project | undefined, { apiUrl, vault }: FrameSettings) {
  const services = [apiUrl, vault?.url].filter((url) => url !== undefined).map((url) => new URL(url).origin);
  const policy = [
    "default-src 'none'",
    `script-src ${release.scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    `connect-src ${["'self'", ...new Set(services)].join(' ')}`,
    "worker-src 'self'",
    `frame-ancestors ${frameAncestors(project)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // One address alone becomes a script: that of the worker.
    'trusted-types portico-keys',
  ].join('; ');
  return {
    'content-security-policy': policy,
    // A page that isolates itself can embed no other kind; the frame loads nothing foreign.
    'cross-origin-embedder-policy': 'require-corp',
    'integrity-policy': 'blocked-destinations=(script)',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
  };
}

/** What the page of each window requests: the list of its project; nothing where the words of a wallet are shown. */
const windowSources = { 'popup.html': "'self'", 'security.html': "'none'" } as const;

/** The headers of the page of a window: it is embedded by none. */
export function windowHeaders(release: Release, page: WindowPage) {
  const policy = [
    "default-src 'none'",
    `script-src ${release
      .windowScriptHashes(page)
      .map((hash) => `'${hash}'`)
      .join(' ')}`,
    `connect-src ${windowSources[page]}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': permissions,
  };
}

/** The headers of the worker that has the keys: it requests nothing and runs nothing but itself. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cross-origin-embedder-policy': 'require-corp',
} as const;
