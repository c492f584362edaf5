import { createPublicKey, verify } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { getBase58Encoder } from '@solana/kit';
import * as v from 'valibot';
import type { LoginSite } from './loginSite.ts';

const sentSchema = v.object({ message: v.string(), signature: v.string(), token: v.string() });

/** The next signed message that the page sends to the server of its site. */
export async function nextSession(page: Page, { apiUrl }: LoginSite) {
  const isSession = (request: Request): boolean =>
    request.method() === 'POST' && request.url().startsWith(`${apiUrl}/v1/sessions/`);
  return v.parse(sentSchema, (await page.waitForRequest(isSession)).postDataJSON());
}

const tokensSchema = v.array(v.object({ chainId: v.string(), address: v.string(), token: v.string() }));

/** The chains that the server of the site has this browser signed in on. */
export async function signedInOn(page: Page, { apiUrl }: LoginSite): Promise<readonly string[]> {
  const kept = await page.evaluate(() => localStorage.getItem('portico.siwx.demo'));
  const answers = v.parse(tokensSchema, JSON.parse(kept ?? '[]')).map(async ({ address, token }) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer: unknown = await (await fetch(`${apiUrl}/v1/sessions/${address}?projectId=demo`, { headers })).json();
    return v.parse(v.object({ sessions: v.array(v.object({ chainId: v.string() })) }), answer).sessions;
  });
  return (await Promise.all(answers)).flat().map(({ chainId }) => chainId);
}

const fromBase58 = (text: string): Buffer => Buffer.from(getBase58Encoder().encode(text));

/** By OpenSSL, for which a key of Ed25519 has a header of ASN.1. */
export function isOfSolana(account: string, { message, signature }: v.InferOutput<typeof sentSchema>): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), fromBase58(account)]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(message), key, fromBase58(signature));
}
