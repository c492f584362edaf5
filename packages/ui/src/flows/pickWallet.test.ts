import { createPortico } from '@portico/core';
import { listWallets, loadCatalogue } from '@portico/core/internal';
import type { ConnectorFacts } from '@portico/core/adapter';
import { solana } from '@portico/core/networks';
import { describe, expect, test } from 'vitest';
import { deepLinkFor, reachOf, routeForWallet } from './pickWallet.ts';

const connector = (facts: Partial<ConnectorFacts>): ConnectorFacts => ({
  id: 'io.example',
  name: 'Example',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  ...facts,
});
const wallet = { id: 'example', connectorIds: ['io.example'] };
const page = 'https://shop.example/cart?a=1&b=ü';

describe('routeForWallet', () => {
  test('behavior: an installed wallet is requested', () => {
    expect(routeForWallet(wallet, [connector({})])).toEqual({
      view: 'ConnectingExternal',
      connectorId: 'io.example',
      walletId: 'example',
    });
  });

  test('behavior: a wallet of several namespaces prompts for one first', () => {
    const grouped = connector({ type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] });
    expect(routeForWallet(wallet, [grouped])).toEqual({ view: 'ConnectingMultiChain', connectorId: 'io.example' });
    const single = connector({ type: 'MULTI_CHAIN', namespaces: ['solana'] });
    expect(routeForWallet(wallet, [single]).view).toBe('ConnectingExternal');
  });

  test('behavior: a wallet that is not installed, or has gone, leads to its download', () => {
    expect(routeForWallet(wallet, [])).toEqual({ view: 'Downloads', walletId: 'example' });
    expect(routeForWallet({ id: 'b', connectorIds: [] }, [connector({})])).toEqual({
      view: 'Downloads',
      walletId: 'b',
    });
  });
});

test('behavior: how a wallet is reached: on this phone by a link, else by a code', () => {
  const other = { view: 'ConnectingWalletConnect', walletId: 'a' } as const;
  expect(reachOf(other, { isMobile: true })).toBe('mobile');
  expect(reachOf(other, { isMobile: false })).toBe('qrcode');
  expect(reachOf({ view: 'ConnectingWalletConnectBasic' }, { isMobile: true })).toBe('qrcode');
  expect(reachOf({ view: 'ConnectingMultiChain', connectorId: 'a' }, { isMobile: true })).toBe('browser');
});

describe('deepLinkFor', () => {
  const phantom = { connectorIds: [], links: { browse: 'https://phantom.app/ul/browse/' } };
  const phone = { isMobile: true };

  test('behavior: on a phone the page is opened in the wallet’s own browser, with its URL whole and encoded', () => {
    const link = deepLinkFor(phantom, phone, page);
    expect(link).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fcart%3Fa%3D1%26b%3D%C3%BC?ref=https%3A%2F%2Fshop.example',
    );
    const plain = { ...phantom, links: { browse: 'https://metamask.app.link/dapp/' } };
    expect(deepLinkFor(plain, phone, page)).not.toContain('ref=');
  });

  test('behavior: none for a wallet that can be paired; one that has only a page browser keeps its own', () => {
    const paired = { connectorIds: [], links: { browse: 'https://a.example/dapp/', mobile: 'a://' } };
    expect(deepLinkFor(paired, phone, page)).toContain('https://a.example/dapp/');
    expect(deepLinkFor(paired, phone, page, true)).toBeUndefined();
    expect(deepLinkFor(phantom, phone, page, true)).toContain('/ul/browse/');
  });

  test('behavior: none on a desktop, for a wallet that is here, and for one that has no such link', () => {
    expect(deepLinkFor(phantom, { isMobile: false }, page)).toBeUndefined();
    expect(deepLinkFor({ ...phantom, connectorIds: ['app.phantom'] }, phone, page)).toBeUndefined();
    expect(deepLinkFor({ connectorIds: [], links: {} }, phone, page)).toBeUndefined();
  });

  test('behavior: on a page with Solana, Phantom, Solflare and Coinbase Wallet of the list open it in their own browsers', async () => {
    const portico = createPortico({ projectId: 'test', networks: [solana] });
    const wallets = listWallets(portico.getState(), { catalogue: await loadCatalogue(), namespace: 'solana' });
    const linkOf = (id: string) => {
      const entry = wallets.find((one) => one.id === id);
      return entry && deepLinkFor(entry, phone, page);
    };
    const encoded = 'https%3A%2F%2Fshop.example%2Fcart%3Fa%3D1%26b%3D%C3%BC';
    expect(linkOf('app.phantom')).toBe(`https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fshop.example`);
    expect(linkOf('com.solflare')).toBe(`https://solflare.com/ul/v1/browse/${encoded}?ref=https%3A%2F%2Fshop.example`);
    expect(linkOf('com.coinbase.wallet')).toBe(`https://go.cb-w.com/dapp?cb_url=${encoded}`);
    portico.destroy();
  });
});
