import { bundleHost, bytesOf, staticClosure } from '../lib/measure.mjs';

const ours = `
import { createStorage } from '@portico/core/adapter';
import { createBrowserEnvironment, createPairingClient } from '@portico/pairing/client';
globalThis.use = [createStorage, createBrowserEnvironment, createPairingClient];`;
const theirs = (version) => `
import { SignClient } from 'sign-client-${version}';
globalThis.use = [SignClient];`;

/**
 * The bytes that a page fetches before the client can be used, and all that it may fetch: bundled alike, minified and
 * gzipped.
 */
const sizesOf = (chunks) => {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return { atOnce: bytesOf(staticClosure(chunks, entries)), inAll: bytesOf(chunks) };
};

export async function measureBytes(version) {
  const [own, other] = await Promise.all([
    bundleHost({ code: ours, folder: 'packages/pairing' }),
    bundleHost({ code: theirs(version), folder: 'test/interop' }),
  ]);
  return { ours: sizesOf(own), theirs: sizesOf(other) };
}
