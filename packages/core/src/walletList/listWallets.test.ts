import { describe, expect, test } from 'vitest';
import type { ChainNamespace } from '@portico/protocol';
import type { ConnectorFacts } from '../contract/connector.ts';
import { parseOptions } from '../options/parseOptions.ts';
import { mainnet } from '../chains/mainnet.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createInitialState } from '../store/initialState.ts';
import type { State } from '../store/state.ts';
import type { CatalogueWallet } from '../contract/catalogueWallet.ts';
import { listWallets } from './listWallets.ts';
import { searchWallets } from './searchWallets.ts';

const catalogue: readonly CatalogueWallet[] = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'].map((name) => ({
  id: `com.${name.toLowerCase()}`,
  name,
  homepage: `https://${name.toLowerCase()}.example`,
  rdns: `com.${name.toLowerCase()}`,
  imageGroup: 0,
}));

const announced = (name: string, rdns: string, more: Partial<ConnectorFacts> = {}): ConnectorFacts => ({
  id: rdns,
  name,
  rdns,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  ...more,
});

function stateWith(options: Partial<PorticoOptions>, change: Partial<State> = {}): State {
  const resolved = parseOptions({ projectId: 'test', networks: [mainnet], ...options });
  return { ...createInitialState(resolved, {}), ...change };
}

const names = (state: State) => listWallets(state, { catalogue }).map(({ name }) => name);

describe('listWallets', () => {
  test('param: namespace leaves out what is known to serve another one only', () => {
    const state = stateWith(
      {},
      { connectors: [announced('Zulu', 'com.zulu'), announced('Yankee', 'com.yankee', { namespaces: ['solana'] })] },
    );
    const [alpha, bravo, ...rest] = catalogue.map((wallet, index) => ({
      ...wallet,
      ...(index < 2 && { chains: [index === 0 ? 'eip155' : 'solana'] as const }),
    }));
    const listed = listWallets(state, { catalogue: [alpha!, bravo!, ...rest], namespace: 'solana' });
    expect(listed.map(({ name }) => name)).toEqual(['Yankee', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot']);
  });

  test('param: namespace warns of a wallet that signs in another one only', () => {
    const both = announced('Zulu', 'com.zulu', {
      type: 'MULTI_CHAIN',
      namespaces: ['eip155', 'solana'],
      readOnlyNamespaces: ['solana'],
    });
    const state = stateWith({}, { connectors: [both] });
    const warningsFor = (namespace?: ChainNamespace) => listWallets(state, { catalogue, namespace })[0]?.warnings;
    expect(warningsFor('solana')).toEqual(['cannot-sign']);
    expect(warningsFor('eip155')).toEqual([]);
    expect(warningsFor()).toEqual([]);
  });

  test('behavior: certified is a wallet of the directory, not an extension that claims to be it', () => {
    const certified = catalogue.map((wallet, index) => ({ ...wallet, ...(index < 2 && { isCertified: true }) }));
    const state = stateWith({}, { connectors: [announced('Alpha', 'com.alpha')] });
    const listed = listWallets(state, { catalogue: certified });
    const badges = listed.slice(0, 3).map(({ name, isCertified = false }) => [name, isCertified]);
    expect(badges).toEqual([
      ['Alpha', false],
      ['Bravo', true],
      ['Charlie', false],
    ]);
  });

  test('behavior: recent first, then installed, featured, recommended', () => {
    const state = stateWith(
      { featuredWalletIds: ['com.echo'] },
      {
        connectors: [announced('Delta', 'com.delta'), announced('Zulu', 'org.zulu')],
        recentWallets: [{ id: 'org.zulu', name: 'Zulu', rdns: 'org.zulu' }],
      },
    );
    expect(names(state).slice(0, 4)).toEqual(['Zulu', 'Delta', 'Echo', 'Alpha']);
  });

  test('behavior: one wallet found in several sources is listed once, by its rdns', () => {
    const connectors = [announced('Alpha Extension', 'com.alpha.desktop', { imageUrl: 'data:image/png;base64,AA' })];
    const entries = listWallets(stateWith({}, { connectors }), { catalogue });
    const alphas = entries.filter(({ name }) => name.startsWith('Alpha'));
    expect(alphas).toHaveLength(1);
    expect(alphas[0]).toMatchObject({ isInstalled: true, connectorIds: ['com.alpha.desktop'], imageGroup: 0 });
  });

  test('behavior: the pairing connector is identified by its type, whatever its id; a wallet of that name is a wallet', () => {
    const pairing = announced('Wallets elsewhere', 'elsewhere', { type: 'WALLET_CONNECT' });
    const groupOf = (connector: ConnectorFacts) =>
      listWallets(stateWith({}, { connectors: [connector] }), { catalogue })[0]?.group;
    expect(groupOf(pairing)).toBe('walletConnect');
    expect(groupOf(announced('WalletConnect', 'walletConnect'))).toBe('injected');
  });

  test('behavior: a suspect keeps its own line and borrows nothing', () => {
    const connectors = [
      announced('Alpha', 'com.alpha', { id: 'com.alpha#1', warnings: ['duplicate-id'] }),
      announced('Alpha', 'com.alpha', { id: 'com.alpha#2', warnings: ['duplicate-id'] }),
    ];
    const entries = listWallets(stateWith({}, { connectors }), { catalogue });
    const suspects = entries.filter(({ warnings }) => warnings.length > 0);
    expect(suspects.map(({ id, links, imageGroup }) => [id, links, imageGroup])).toEqual([
      ['com.alpha#1', {}, undefined],
      ['com.alpha#2', {}, undefined],
    ]);
  });

  test('param: includeWalletIds and excludeWalletIds hold for installed wallets too', () => {
    const connectors = [announced('Bravo', 'com.bravo'), announced('Zulu', 'org.zulu')];
    expect(names(stateWith({ includeWalletIds: ['com.bravo', 'com.echo'] }, { connectors }))).toEqual([
      'Bravo',
      'Echo',
    ]);
    const left = names(stateWith({ excludeWalletIds: ['com.bravo', 'org.zulu'] }, { connectors }));
    expect(left).not.toContain('Bravo');
    expect(left).not.toContain('Zulu');
  });

  test('behavior: an excluded wallet is hidden by name too, whatever the case', () => {
    const connectors = [announced('BRAVO', 'net.elsewhere')];
    expect(names(stateWith({ excludeWalletIds: ['com.bravo'] }, { connectors }))).not.toContain('BRAVO');
  });

  test('behavior: an injected wallet named Browser Wallet is hidden on desktop', () => {
    const connectors: ConnectorFacts[] = [
      { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', namespaces: ['eip155'] },
      { id: 'injected2', name: 'Alpha', type: 'INJECTED', namespaces: ['eip155'] },
    ];
    const state = stateWith({}, { connectors });
    const onDesktop = listWallets(state, { catalogue, installedOnly: true }).map(({ name }) => name);
    const onPhone = listWallets(state, { catalogue, installedOnly: true, isDesktop: false }).map(({ name }) => name);
    expect(onDesktop).toEqual(['Alpha']);
    expect(onPhone).toEqual(['Browser Wallet', 'Alpha']);
  });

  test('param: customWallets are listed with their links, before the recommended ones', () => {
    const state = stateWith({ customWallets: [{ id: 'mine', name: 'Mine', mobile_link: 'mine://' }] });
    expect(listWallets(state, { catalogue })[0]).toMatchObject({
      id: 'mine',
      isCustom: true,
      links: { mobile: 'mine://' },
    });
  });

  test('behavior: Trust Wallet is normalised to Trust', () => {
    const trust = { ...catalogue[0], id: 'com.trust', name: 'Trust Wallet', rdns: 'com.trust' } as CatalogueWallet;
    expect(listWallets(stateWith({}), { catalogue: [trust] })[0]?.name).toBe('Trust');
  });
});

describe('searchWallets', () => {
  const entries = listWallets(stateWith({}), { catalogue });
  const search = (text: string) => searchWallets(entries, text).map(({ name }) => name);

  test.each([
    ['a beginning', 'cha', 'Charlie'],
    ['the middle', 'xtro', 'Foxtrot'],
    ['another case', 'ECHO', 'Echo'],
    ['a letter missing', 'foxtot', 'Foxtrot'],
    ['two letters swapped', 'chalrie', 'Charlie'],
    ['a wrong letter', 'brawo', 'Bravo'],
  ])('behavior: finds by %s', (_how, text, name) => {
    expect(search(text)[0]).toBe(name);
  });

  test('behavior: nothing that is not meant is found', () => {
    expect(search('zzzzzz')).toEqual([]);
    expect(search('ab')).toEqual([]);
  });

  test('misc: 50,000 characters are cut before they are compared', () => {
    expect(search('x'.repeat(50_000))).toEqual([]);
  });
});
