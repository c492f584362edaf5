const REDACTED = '…';
/** Cut before anything is searched in it. */
const TEXT_MAX_CHARACTERS = 400;

/** Of a person, or a secret until it is used; `docsPath` and `hasOwnMessage` repeat the code. */
const droppedKeys = new Set(
  'address cursor docsPath email ensName from hasOwnMessage hash replacementHash search to uri user'.split(' '),
);
/** Our own texts, and public names: of wallets, of methods, of a request in a server's log. */
const plainKeys = new Set('code connectorId event id method requestId sdkVersion serviceCode walletId'.split(' '));
const PLAIN_TOKEN = /^[\w.#:-]{1,80}$/;

// Of every namespace that there is: all of them are public.
const NETWORK_ID = /^(?:eip155|solana|polkadot|bip122):[\w-]{1,32}$/;
// Keys, tokens, addresses and hashes are long runs of characters and digits; a code is four to eight digits.
const LONG_TOKEN = /[\w+/=-]{20}/;
const CODE = /^\D*\d{4,8}\D*$/;
const WEB_ADDRESS = /^\W{0,4}(?:https?|wss?):\/\/([\w.-]{1,253})(?::\d{1,5})?(?=[/?#\W]|$)/;

function redactToken(token: string): string {
  if (NETWORK_ID.test(token)) return token;
  if (token.includes('@') || /\.eth\b/i.test(token)) return REDACTED;
  const host = WEB_ADDRESS.exec(token)?.[1];
  if (host !== undefined && !LONG_TOKEN.test(host)) return `https://${host}/${REDACTED}`;
  return token.includes('://') || LONG_TOKEN.test(token) || CODE.test(token) ? REDACTED : token;
}

/** A text that may hold anything, without its private parts. */
function redactText(text: string): string {
  return text.slice(0, TEXT_MAX_CHARACTERS).split(/\s/).map(redactToken).join(' ');
}

/** A value as JSON has it, without its private parts. */
export function redact(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return plainKeys.has(key) && PLAIN_TOKEN.test(value) ? value : redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map((item) => redact(item, key));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !droppedKeys.has(name));
  return Object.fromEntries(kept.map(([name, item]) => [name, redact(item, name)]));
}
