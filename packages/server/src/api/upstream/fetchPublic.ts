import { lookup } from 'node:dns';
import { request } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { UpstreamFailure } from './readJson.ts';
import { isPublicAddress } from './publicAddress.ts';

/** A request to a URL from a foreign source: a contract, a record, a file. */
export interface PublicRequest {
  url: string;
  method: 'GET' | 'POST';
  body?: string;
  /** Default: JSON. */
  accept?: string;
  signal: AbortSignal;
  bytesMax: number;
}

/** @throws UpstreamFailure */
export type FetchPublic = (query: PublicRequest) => Promise<string>;

/** The same for bytes. @throws UpstreamFailure */
export type FetchPublicBytes = (query: PublicRequest) => Promise<Uint8Array>;

/** Resolved and checked in one step, so that no other address can be connected to than the checked one. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    const isOpen = error === null && first !== undefined && found.every(({ address }) => isPublicAddress(address));
    if (!isOpen) done(error ?? new Error('This address is not public'), [], 0);
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** An address that may be requested at all: HTTPS on its own port, by name or by a public number. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? hostname.includes('.') : isPublicAddress(bare);
}

/**
 * Fetches from the open internet and nowhere else: a URL in a contract must not make this server request its own
 * network. No redirect is followed.
 */
export const fetchPublicBytes: FetchPublicBytes = ({
  url,
  method,
  body,
  accept = 'application/json',
  signal,
  bytesMax,
}) =>
  new Promise((resolve, reject) => {
    const fail = (kind: UpstreamFailure['kind'], cause?: unknown): void => reject(new UpstreamFailure(kind, { cause }));
    if (!isPublicUrl(url)) return fail('invalid_response');
    const headers = { accept, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const requested = request(url, { method, headers, signal, lookup: publicLookup }, (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      if (response.statusCode !== 200) {
        response.destroy();
        return fail('status');
      }
      response.on('data', (part: Buffer) => {
        length += part.length;
        parts.push(part);
        if (length > bytesMax) {
          response.destroy();
          fail('too_large');
        }
      });
      response.on('end', () => resolve(Buffer.concat(parts)));
      response.on('error', (error) => fail('network', error));
    });
    requested.on('error', (error) => fail(signal.aborted ? 'timeout' : 'network', error));
    requested.end(body);
  });

/** The answer as text. */
export const fetchPublic: FetchPublic = async (query) => Buffer.from(await fetchPublicBytes(query)).toString('utf8');
