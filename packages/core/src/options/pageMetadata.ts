import type { Metadata } from '../contract/hostOptions.ts';

/**
 * Name, description, address and icon of the page, for wallets to show: the host's, else the page's own; empty on a
 * server.
 */
export function readMetadata({ metadata }: { readonly metadata: Partial<Metadata> }): Metadata {
  const reported = Object.entries(metadata).filter(([, value]) => value !== undefined);
  return { ...readPage(), ...Object.fromEntries(reported) };
}

function readPage(): Metadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] };
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  const icon = document.querySelector('link[rel~="icon"], link[rel="apple-touch-icon"]');
  return {
    name: document.title || location.hostname,
    description: description ?? '',
    url: location.origin,
    // `.href` of the element is absolute already.
    icons: icon instanceof HTMLLinkElement && icon.href ? [icon.href] : [],
  };
}
