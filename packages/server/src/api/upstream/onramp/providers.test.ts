import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OnrampOrder } from '../../services/onramp/onrampProvider.ts';
import { type ServiceRequest, startJsonService } from '../../../testSupport/startJsonService.ts';
import { readCoinbaseKey } from './coinbaseToken.ts';
import { createCoinbase } from './createCoinbase.ts';
import { createMeld } from './createMeld.ts';

const signal = new AbortController().signal;
const order: OnrampOrder = {
  id: 'c2FmZS1yZWZlcmVuY2UtMDAw',
  symbol: 'USDC',
  network: 'base',
  amount: '100.00',
  currency: 'USD',
  account: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  visitor: '203.0.113.9',
  returnUrl: 'https://portico.example/v1/onramp/return',
  callbackUrl: 'https://portico.example/v1/onramp/callbacks/meld',
};
const bodyOf = (request: ServiceRequest | undefined): unknown => JSON.parse(request?.body ?? 'null');

function ed25519Secret() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const bytes = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]);
  return { secret: bytes.toString('base64'), publicKey };
}

/** Answers of Coinbase as its reference has them. */
const coinbaseAnswers: Readonly<Record<string, unknown>> = {
  '/onramp/v1/buy/options': {
    payment_currencies: [
      { id: 'USD', limits: [{ id: 'CARD', min: '2', max: '7500' }], icon_url: 'https://x.example/usd.png' },
    ],
    purchase_currencies: [
      {
        id: 'uuid-1',
        name: 'USDC',
        symbol: 'USDC',
        icon_url: '',
        networks: [
          {
            name: 'base',
            display_name: 'Base',
            chain_id: '8453',
            contract_address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
            icon_url: '',
          },
          { name: 'stellar', display_name: 'Stellar', chain_id: '0', contract_address: 'x', icon_url: '' },
        ],
      },
      {
        id: 'uuid-2',
        name: 'Stellar',
        symbol: 'XLM',
        networks: [{ name: 'stellar', display_name: 'Stellar', chain_id: '0', contract_address: '' }],
      },
    ],
  },
  '/onramp/v1/buy/quote': {
    payment_total: { value: '100.00', currency: 'USD' },
    payment_subtotal: { value: '96.10', currency: 'USD' },
    purchase_amount: { value: '96.1', currency: 'USDC' },
    coinbase_fee: { value: '3.80', currency: 'USD' },
    network_fee: { value: '0.10', currency: 'USD' },
    quote_id: 'q-7',
  },
  '/platform/v2/onramp/sessions': {
    session: { onrampUrl: 'https://pay.coinbase.com/buy?sessionToken=MWY4' },
    quote: { paymentTotal: '100.00' },
  },
  '/onramp/v1/buy/user/c2FmZS1yZWZlcmVuY2UtMDAw/transactions': {
    transactions: [
      { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', purchase_currency: 'USDC' },
      {
        status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
        tx_hash: '0xabc',
        purchase_amount: { value: '96.1', currency: 'USDC' },
      },
    ],
    next_page_key: '',
    total_count: '2',
  },
};

test('behavior: Coinbase is read by its published shapes, with a token for each request and no more', async () => {
  const service = await startJsonService(({ url }) => coinbaseAnswers[url.pathname] ?? {});
  const { secret, publicKey } = ed25519Secret();
  const nowMs = 1_790_000_000_000;
  const coinbase = createCoinbase({
    key: readCoinbaseKey('organizations/1/apiKeys/2', secret),
    country: 'DE',
    sessionsUrl: service.url,
    dataUrl: service.url,
    now: () => nowMs,
  });
  expect(await coinbase.readOptions(signal)).toEqual({
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'CARD', min: '2', max: '7500' }] }],
    purchaseCurrencies: [
      {
        id: 'uuid-1',
        name: 'USDC',
        symbol: 'USDC',
        networks: [
          {
            name: 'base',
            display_name: 'Base',
            chain_id: 'eip155:8453',
            contract_address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
          },
        ],
      },
    ],
  });
  expect(await coinbase.quote(order, signal)).toMatchObject({
    coinbaseFee: { amount: '3.80', currency: 'USD' },
    purchaseAmount: { amount: '96.1', currency: 'USDC' },
    quoteId: 'q-7',
  });
  expect(await coinbase.open(order, signal)).toBe('https://pay.coinbase.com/buy?sessionToken=MWY4');
  expect(await coinbase.readPurchase(order.id, signal)).toEqual({
    status: 'completed',
    hash: '0xabc',
    purchaseAmount: { amount: '96.1', currency: 'USDC' },
  });
  const [options, quote, session] = service.requests;
  expect(options?.url.search).toBe('?country=DE');
  expect(bodyOf(quote)).toEqual({
    purchaseCurrency: 'USDC',
    purchaseNetwork: 'base',
    paymentAmount: '100.00',
    paymentCurrency: 'USD',
    paymentMethod: 'CARD',
    country: 'DE',
  });
  expect(bodyOf(session)).toEqual({
    purchaseCurrency: 'USDC',
    destinationNetwork: 'base',
    destinationAddress: order.account,
    paymentAmount: '100.00',
    paymentCurrency: 'USD',
    partnerUserRef: order.id,
    redirectUrl: order.returnUrl,
    clientIp: '203.0.113.9',
  });
  const { host } = new URL(service.url);
  const seen = service.requests.map(({ headers, url }) => {
    const [, head = '', claims = '', signature = ''] =
      /^Bearer ([^.]+)\.([^.]+)\.([^.]+)$/.exec(String(headers.authorization)) ?? [];
    const parts = [head, claims].map(
      (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>,
    );
    expect(verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(parts[0]).toMatchObject({ alg: 'EdDSA', kid: 'organizations/1/apiKeys/2' });
    expect(parts[1]).toMatchObject({ iss: 'cdp', sub: 'organizations/1/apiKeys/2', exp: nowMs / 1000 + 120 });
    expect(parts[1]?.['uris']).toEqual([
      `${url.pathname.includes('quote') || url.pathname.includes('sessions') ? 'POST' : 'GET'} ${host}${url.pathname}`,
    ]);
    return `${head}.${claims}`;
  });
  expect(new Set(seen).size).toBe(4);
});

test('param: an EC key of Coinbase signs with ES256, and what is no key is refused without its text', async () => {
  const service = await startJsonService(() => ({ transactions: [] }));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ format: 'pem', type: 'sec1' }).toString();
  const coinbase = createCoinbase({ key: readCoinbaseKey('k', pem), country: 'US', dataUrl: service.url });
  expect(await coinbase.readPurchase('none', signal)).toBeUndefined();
  const [token = ''] = service.requests.map(({ headers }) => String(headers.authorization).slice('Bearer '.length));
  const [head = '', claims = '', signature = ''] = token.split('.');
  const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  for (const secret of ['c2hvcnQ=', '-----BEGIN EC PRIVATE KEY-----\nx'])
    expect(() => readCoinbaseKey('k', secret)).toThrow(/^The key of Coinbase is neither PEM nor base64 of 64 bytes\.$/);
});

test('behavior: Meld is read by what is published, sells for the best of its services, and locks the order', async () => {
  const service = await startJsonService(({ url }) => {
    if (url.pathname === '/payments/crypto/quote') {
      return {
        quotes: [
          {
            serviceProvider: 'A',
            sourceAmount: 100,
            destinationAmount: 95.2,
            exchangeRate: 1,
            totalFee: 4.8,
            networkFee: 0.3,
          },
          {
            serviceProvider: 'B',
            sourceAmount: 100,
            destinationAmount: 97.4,
            exchangeRate: 1,
            totalFee: 2.6,
            networkFee: null,
          },
        ],
      };
    }
    if (url.pathname === '/crypto/session/widget')
      return { id: 's-1', widgetUrl: 'https://meldcrypto.com?token=x', serviceProviderWidgetUrl: 'https://b.example' };
    return {
      transactions: [
        { status: 'SETTLING' },
        { status: 'SETTLED', cryptoDetails: { blockchainTransactionId: '0xdef' } },
      ],
      count: 2,
    };
  });
  const meld = createMeld({ key: 'WX-key', callbackSecret: 'shh', country: 'US', url: service.url });
  expect(await meld.quote(order, signal)).toEqual({
    coinbaseFee: { amount: '2.60', currency: 'USD' },
    networkFee: { amount: '0.00', currency: 'USD' },
    paymentSubtotal: { amount: '97.40', currency: 'USD' },
    paymentTotal: { amount: '100.00', currency: 'USD' },
    purchaseAmount: { amount: '97.40000000', currency: 'USDC' },
    quoteId: 'B',
  });
  expect(await meld.open(order, signal)).toBe('https://meldcrypto.com?token=x');
  expect(await meld.readPurchase(order.id, signal)).toEqual({ status: 'completed', hash: '0xdef' });
  const widget = service.requests.find(({ url }) => url.pathname === '/crypto/session/widget');
  expect(widget?.headers).toMatchObject({ authorization: 'BASIC WX-key', 'meld-version': '2026-02-03' });
  expect(bodyOf(widget)).toMatchObject({
    sessionType: 'BUY',
    externalSessionId: order.id,
    sessionData: {
      serviceProvider: 'B',
      walletAddress: order.account,
      destinationCurrencyCode: 'USDC_BASE',
      sourceAmount: '100.00',
      lockFields: ['sourceCurrencyCode', 'sourceAmount', 'destinationCurrencyCode', 'walletAddress'],
    },
  });
  expect(service.requests.filter(({ url }) => url.pathname === '/crypto/session/widget')).toHaveLength(1);
});

test('error: a callback of Meld is taken with its signature alone, and never without a secret', () => {
  const body = JSON.stringify({ eventType: 'TRANSACTION_CRYPTO_PENDING', payload: { externalSessionId: 'r-1' } });
  const nowMs = Date.parse('2026-11-27T08:00:00Z');
  const timestamp = '2026-11-27T07:59:00Z';
  const sign = (secret: string) =>
    createHmac('sha256', secret).update(`${timestamp}.${order.callbackUrl}.${body}`).digest('base64url');
  const callback = (signature: string | undefined) => ({
    header: (name: string) => ({ 'meld-signature': signature, 'meld-signature-timestamp': timestamp })[name],
    body,
    url: order.callbackUrl,
    nowMs,
  });
  const settings = { key: 'k', country: 'US', url: 'http://127.0.0.1:1' };
  const meld = createMeld({ ...settings, callbackSecret: 'shh' });
  expect(meld.readCallback?.(callback(sign('shh')))).toBe('r-1');
  expect(meld.readCallback?.(callback(sign('other')))).toBeUndefined();
  expect(meld.readCallback?.(callback('')) ?? meld.readCallback?.(callback(undefined))).toBeUndefined();
  expect(meld.readCallback?.({ ...callback(sign('shh')), nowMs: nowMs + 600_000 })).toBeUndefined();
  expect(createMeld({ ...settings, callbackSecret: undefined }).readCallback?.(callback(sign('shh')))).toBeUndefined();
});

test.each(['dead', 'html', 'oversize'] as const)(
  'error: a provider that is %s is a failure without its key',
  async (kind) => {
    const service = await startJsonService(() => ({}));
    service.setFault({ kind });
    const meld = createMeld({ key: 'WX-key', callbackSecret: undefined, country: 'US', url: service.url });
    const failure: unknown = await meld.open(order, signal).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'UpstreamFailure' });
    expect(String(failure)).not.toContain('WX-key');
    expect(service.requests).toHaveLength(1);
  },
);
