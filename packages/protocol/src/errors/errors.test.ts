import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorCodes, type ErrorCode } from './codes.ts';
import { errorExplanations, explainError } from './explanations.ts';
import { fillMessage } from './fillMessage.ts';
import { isPorticoError } from './isPorticoError.ts';
import { PorticoError } from './porticoError.ts';
import { specError } from './specError.ts';

/** Spec §8, word for word. */
const messages: readonly (readonly [ErrorCode, string])[] = [
  ['caip.invalid_address', 'Invalid CAIP-10 address'],
  ['caip.invalid_network_id', 'Invalid CAIP-2 network id'],
  ['options.siwe_and_siwx', 'Cannot set both `siweConfig` and `siwx` options'],
  ['send.amount_and_receiver_required', 'Please enter a valid amount and receiver address'],
  ['balance.unavailable', 'Token Balance Unavailable'],
  ['network.gas_price_unsupported', 'Network not supported for Gas Price'],
  ['network.swaps_unsupported', 'Network not supported for Swaps'],
  ['connection.disconnect_failed', 'Failed to disconnect'],
  ['chain.add_failed', 'Chain is not supported'],
  ['adapter.not_found', 'Adapter not found'],
  ['adapter.chain_not_found', 'Chain adapter not found'],
  ['client.connection_not_set', 'ConnectionController client not set'],
  ['client.network_not_set', 'NetworkController client not set'],
  ['network.undefined', 'CaipNetwork is undefined'],
  ['login.throttled', 'Please try again after {n} seconds'],
  ['login.frame_load_failed', 'Unable to load email login dependency'],
  ['login.rpc_aborted', 'Request was aborted'],
  ['login.request_aborted', 'Something went wrong'],
  ['send.failed', 'Something went wrong'],
  ['login.frame_error', 'An error occurred'],
  ['send.solana_failed', 'Failed to send transaction. Please try again.'],
  ['chain.unsupported', 'Unsupported chain'],
  ['account.update_chain_required', 'Chain is required to update chain account data'],
  ['connection.client_chain_required', 'Chain is required to get connection controller client'],
  ['account.prop_chain_required', 'Chain is required to set account prop'],
  ['connection.chain_disconnect_failed', 'Failed to disconnect chain {chain}: {reason}'],
  ['name.resolve_failed', 'Error resolving name'],
  ['name.suggestions_failed', 'Error fetching name suggestions'],
  ['name.addresses_failed', 'Error fetching names for address'],
  ['name.register_failed', 'Error registering name {name}'],
  ['network.not_found', 'Network not found'],
  ['auth.address_or_connector_not_found', 'Address or auth connector not found'],
  ['chain.invalid_id', 'Invalid chainId'],
];

/** Spec §8 names these without quotation marks: their text is the start of our message. */
const named: readonly (readonly [ErrorCode, RegExp])[] = [
  ['connector.chain_not_configured', /chain not configured/i],
  ['connector.already_connected', /already connected/],
  ['connector.not_connected', /not connected/],
  ['connector.account_not_found', /account not found/i],
  ['connector.chain_mismatch', /chain mismatch/i],
  ['connector.unavailable_while_reconnecting', /unavailable while reconnecting/],
  ['http.failed', /HTTP request failed/],
  ['rpc.failed', /RPC request failed/],
  ['http.timeout', /request timed out/i],
  ['rpc.method_unsupported', /unsupported RPC method/i],
  ['project.missing_id', /is not configured/],
  ['login.socials_timeout', /took too long/],
  ['network.switch_not_found', /was not found/],
];

describe('errors', () => {
  test.each(messages)('misc: %s has the name of the specification', (code, text) => {
    expect(errorExplanations[code]).toBe(text);
  });

  test.each(named)('misc: %s has the message of the specification', (code, text) => {
    expect(errorExplanations[code]).toMatch(text);
  });

  test('misc: every text of spec §8 is here word for word', () => {
    expect(messages.filter(([code, text]) => errorExplanations[code] !== text)).toEqual([]);
    expect(messages).toHaveLength(33);
  });

  test('misc: every error that spec §8 names without a text has a code', () => {
    expect(named.filter(([code, text]) => !text.test(errorExplanations[code]))).toEqual([]);
  });

  test('misc: codes are unique, named `area.what`, and each has a message', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    for (const code of errorCodes) {
      expect(code).toMatch(/^[a-z]+(\.[a-z0-9_]+)?$/);
      expect(errorExplanations[code].length).toBeGreaterThan(3);
    }
    expect(Object.keys(errorExplanations).sort()).toEqual([...errorCodes].sort());
  });

  test('param: placeholders are filled from the context', () => {
    expect(specError('login.throttled', { n: 12 }).message).toBe('Please try again after 12 seconds');
    expect(specError('name.register_failed', { name: 'ada' }).message).toBe('Error registering name ada');
    const failure = specError('connection.chain_disconnect_failed', { chain: 'solana', reason: 'gone' });
    expect(failure.message).toBe('Failed to disconnect chain solana: gone');
    expect(specError('options.unknown_key', { key: 'netwroks', nearest: 'networks' }).message).toBe(
      'Unknown option `netwroks`. The nearest known one is `networks`. (options.unknown_key, @portico/protocol/errors.md#options.unknown_key)',
    );
  });

  test('param: the first reason of the API replaces the message', () => {
    const error = specError('name.register_failed', { name: 'ada' }, { message: 'Name is taken' });
    expect(error.message).toBe('Name is taken');
    expect(error.code).toBe('name.register_failed');
  });

  test('behavior: an error has a sentence for developers, and explainError() one for visitors', () => {
    const error = new PorticoError('options.invalid', { key: 'tokens', reason: 'too many' });
    expect(error.message).toBe(
      'Option `tokens` is not valid: too many. (options.invalid, @portico/protocol/errors.md#options.invalid)',
    );
    expect(explainError(error)).toBe('Option `tokens` is not valid: too many');
    const refused = new PorticoError('chain.not_added', { caipNetworkId: 'eip155:10' });
    expect(refused.message).toMatch(/^The wallet does not have the network `eip155:10`. Add it to the wallet first\./);
    expect(explainError(refused)).toBe('Your wallet does not have this network yet. Add it, then try again.');
    expect(explainError(specError('rpc.failed', {}, { message: 'Own words' }))).toBe('Own words');
  });

  test('behavior: a value is never read as a placeholder, and a missing one stays', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (reason) => {
        expect(fillMessage('{a}-{b}', { a: reason })).toBe(`${reason}-{b}`);
      }),
    );
    expect(fillMessage('{constructor} {a}', {})).toBe('{constructor} {a}');
    expect(fillMessage('{a}', { a: 'x'.repeat(50_000) })).toHaveLength(200);
  });

  test('behavior: an error carries code, context, cause, a short id and a page', () => {
    const cause = new Error('below');
    const error = new PorticoError('chain.not_added', { caipNetworkId: 'eip155:10' }, { cause });
    expect(error).toMatchObject({
      name: 'PorticoError',
      code: 'chain.not_added',
      context: { caipNetworkId: 'eip155:10' },
      cause,
    });
    expect(error.id).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
    expect(error.docsPath).toBe('@portico/protocol/errors.md#chain.not_added');
    expect(new PorticoError('aborted').id).not.toBe(new PorticoError('aborted').id);
  });

  test('behavior: the form for a log leaves the cause out', () => {
    const error = specError('rpc.failed', { status: 500 }, { cause: new Error('https://rpc.example/key-123') });
    expect(JSON.stringify(error)).not.toContain('key-123');
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code: 'rpc.failed', context: { status: 500 } });
  });

  test('param: isPorticoError distinguishes our errors from others, and one code from another', () => {
    const error: unknown = new PorticoError('aborted');
    expect(isPorticoError(error)).toBe(true);
    expect(isPorticoError(error, 'aborted')).toBe(true);
    expect(isPorticoError(error, 'destroyed')).toBe(false);
    expect(isPorticoError(new Error('aborted'))).toBe(false);
    expect(isPorticoError({ code: 'aborted' })).toBe(false);
  });
});
