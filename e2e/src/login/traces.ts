import type { BrowserContext, Frame, Page } from '@playwright/test';
import { formsOf, hasCode } from '../vault/secretForms.ts';

/** What nothing but the eyes of the visitor, a mailbox and a worker may have. */
export interface VisitorSecrets {
  readonly codes: readonly string[];
  readonly phrase: readonly string[];
  /** Keys, and what they are derived from. */
  readonly keys: readonly string[];
}

/** Everything that a document's origin keeps for scripts, as text: bytes are hexadecimal, and characters, too. */
async function readStorage(frame: Frame): Promise<string> {
  return frame.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be read.')));
      });
    const write = (_key: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return write('', new Uint8Array(value));
      if (!(value instanceof Uint8Array)) return value;
      const hex = Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return `${hex} ${String.fromCharCode(...value)}`;
    };
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        kept.push([name, store, await settle(rows.getAllKeys()), await settle(rows.getAll())]);
      }
      database.close();
    }
    return JSON.stringify(kept, write);
  });
}

/** Records what pages of a context request and write to the console, from now on. */
export function recordTraces(context: BrowserContext) {
  const requested: string[] = [];
  const written: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    requested.push(
      url,
      ...new URL(url).searchParams.values(),
      JSON.stringify(request.headers()),
      request.postData() ?? '',
    );
  });
  context.on('console', (message) => written.push(message.text()));
  context.on('weberror', (error) => written.push(String(error.error())));
  /** By place. */
  async function read(pages: readonly Page[]): Promise<Readonly<Record<string, string>>> {
    const frames = pages.flatMap((page) => page.frames());
    return {
      requests: requested.join('\n'),
      console: written.join('\n'),
      cookies: JSON.stringify(await context.cookies()),
      addresses: frames.map((frame) => frame.url()).join('\n'),
      storage: (await Promise.all(frames.map(readStorage))).join('\n'),
    };
  }
  return { read };
}

/** Words of a list are in many texts; two that follow each other there follow each other in the list alone. */
function hasPhrase(text: string, phrase: readonly string[]): boolean {
  return phrase.slice(1).some((word, index) => new RegExp(`\\b${phrase[index]}\\W{1,6}${word}\\b`, 'i').test(text));
}

/** The places that have one of the secrets, in any form. */
export function findTraces(places: Readonly<Record<string, string>>, secrets: VisitorSecrets): readonly string[] {
  const { codes, phrase, keys } = secrets;
  const forms = [phrase.join(' '), ...keys].flatMap(formsOf).map((form) => form.toLowerCase());
  const hasSecret = (text: string): boolean =>
    hasPhrase(text, phrase) ||
    codes.some((code) => hasCode(text, code)) ||
    forms.some((form) => text.toLowerCase().includes(form));
  return Object.entries(places).flatMap(([place, text]) => (hasSecret(text) ? [place] : []));
}
