import type {
  AddressOf,
  CallsStatus,
  CaipNetworkId,
  Capabilities,
  Connection,
  Identity,
  PorticoError,
  PorticoEvent,
  TrackedTransaction,
} from '@portico/core';
import { base, mainnet } from '@portico/core/networks';
import type { SolanaProvider, SolanaRequestProvider, SolanaStandardWallet } from '@portico/solana';
import {
  ConnectButtonCustom,
  type ConnectButtonState,
  type HeldToken,
  useAccount,
  useAddRecentTransaction,
  useBalance,
  useCallsStatus,
  useCapabilities,
  useChains,
  useConnect,
  useConnection,
  useConnections,
  useDisconnect,
  useEnsName,
  useEvents,
  useNetwork,
  usePortico,
  useProfile,
  useProvider,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
  useWalletInfo,
} from '@portico/react';
import { useWalletClient } from '@portico/react/evm';
import { expectTypeOf } from 'vitest';

// The networks of this site are mainnet, base and a chain of viem with the id 31337 (register.test-d.ts).
type Address = `0x${string}`;
type SiteId = 'eip155:1' | 'eip155:8453' | 'eip155:31337';

export function useAccounts(): void {
  const account = useAccount();
  expectTypeOf(account.address).toEqualTypeOf<Address | undefined>();
  if (account.isConnected) {
    expectTypeOf(account.address).toEqualTypeOf<Address>();
    expectTypeOf(account.status).toEqualTypeOf<'connected' | 'reconnecting'>();
    expectTypeOf(account.allAccounts[0]?.address).toEqualTypeOf<Address | undefined>();
  }
  if (account.status === 'disconnected') expectTypeOf(account.address).toEqualTypeOf<undefined>();
  expectTypeOf(useAccount({ namespace: 'eip155' }).address).toEqualTypeOf<Address | undefined>();
  expectTypeOf(useAccount({ namespace: 'solana' }).address).toEqualTypeOf<string | undefined>();
  expectTypeOf<AddressOf<'eip155' | 'solana'>>().toEqualTypeOf<string>();
  // @ts-expect-error There is no such namespace.
  useAccount({ namespace: 'cosmos' });
}

export function useNetworks(): void {
  const network = useNetwork();
  if (network.isUnsupported) {
    expectTypeOf(network.caipNetwork).toEqualTypeOf<undefined>();
    expectTypeOf(network.caipNetworkId).toEqualTypeOf<CaipNetworkId>();
    expectTypeOf(network.chainId).toEqualTypeOf<number>();
  } else {
    expectTypeOf(network.caipNetworkId).toEqualTypeOf<SiteId | undefined>();
    expectTypeOf(network.chainId).toEqualTypeOf<1 | 8453 | 31_337 | undefined>();
    expectTypeOf(network.caipNetwork?.id).toEqualTypeOf<1 | 8453 | 31_337 | undefined>();
  }
  void network.switchNetwork(base);
  void network.switchNetwork({ caipNetworkId: 'eip155:1' });

  const networks = useChains();
  expectTypeOf(networks[0]?.caipNetworkId).toEqualTypeOf<SiteId | undefined>();
  expectTypeOf(networks[0]?.id).toEqualTypeOf<1 | 8453 | 31_337 | undefined>();
  expectTypeOf(useChains({ namespace: 'eip155' })[0]?.id).toEqualTypeOf<1 | 8453 | 31_337 | undefined>();
  // The site has no network of that namespace.
  expectTypeOf(useChains({ namespace: 'solana' })).toEqualTypeOf<readonly never[]>();

  const { mutate, mutateAsync, error } = useSwitchNetwork();
  for (const one of networks) mutate(one);
  for (const one of networks) void network.switchNetwork(one);
  mutate(mainnet);
  expectTypeOf(mutateAsync(base)).resolves.toBeVoid();
  expectTypeOf(error).toEqualTypeOf<PorticoError | null>();
}

export function useReads(): void {
  const balance = useBalance();
  if (balance.status === 'success') {
    expectTypeOf(balance.data).toEqualTypeOf<readonly HeldToken[]>();
    expectTypeOf(balance.data[0]?.formatted).toEqualTypeOf<string | undefined>();
    expectTypeOf(balance.error).toEqualTypeOf<null>();
  }
  if (balance.isPending) expectTypeOf(balance.data).toEqualTypeOf<undefined>();
  if (balance.error) expectTypeOf(balance.error).toEqualTypeOf<PorticoError>();

  expectTypeOf(useEnsName({ address: '0x12' }).data).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(useEnsName({ address: undefined }).refetch).returns.resolves.toBeVoid();
  // @ts-expect-error The address is needed, and may be undefined.
  useEnsName({});

  expectTypeOf(useCapabilities().data).toEqualTypeOf<Capabilities | null | undefined>();
  expectTypeOf(useCallsStatus({ id: undefined }).data).toEqualTypeOf<CallsStatus | undefined>();
  const { data: calls } = useCallsStatus({ id: '0x1' });
  if (calls?.status === 'confirmed') expectTypeOf(calls.transactionHashes).toEqualTypeOf<readonly string[]>();
  // @ts-expect-error The id is needed, and may be undefined.
  useCallsStatus({});

  const profile = useProfile();
  expectTypeOf(profile.data).toEqualTypeOf<Identity | undefined>();
  expectTypeOf(profile.profileName).toEqualTypeOf<string | undefined>();
  expectTypeOf(useWalletInfo().walletInfo?.name).toEqualTypeOf<string | undefined>();
  expectTypeOf(useConnection().connection?.address).toEqualTypeOf<string | undefined>();
  expectTypeOf(useConnections().connections[0]?.isActive).toEqualTypeOf<boolean | undefined>();
}

export function useActions(): void {
  const connect = useConnect();
  expectTypeOf(connect.data).toEqualTypeOf<Connection | undefined>();
  connect.mutate({ connectorId: 'io.metamask' });
  // @ts-expect-error A connector has to be named.
  connect.mutate({});

  const disconnect = useDisconnect();
  disconnect.mutate();
  disconnect.mutate({ namespace: 'eip155' });
  expectTypeOf(disconnect.disconnect()).resolves.toBeVoid();

  const message = useSignMessage();
  expectTypeOf(message.data).toEqualTypeOf<string | undefined>();
  message.mutate({ message: 'Hello' });
  // @ts-expect-error The message is text.
  message.mutate({ message: 1 });

  const typed = useSignTypedData();
  typed.mutate({ domain: {}, types: { Order: [{ name: 'book', type: 'string' }] }, primaryType: 'Order', message: {} });
  // @ts-expect-error The types are needed.
  typed.mutate({ domain: {}, primaryType: 'Order', message: {} });

  const sending = useSendTransaction();
  expectTypeOf(sending.data).toEqualTypeOf<TrackedTransaction | undefined>();
  sending.mutate({ transaction: {}, purpose: { kind: 'call', description: 'Mint a book' } });

  const calls = useSendCalls();
  expectTypeOf(calls.data?.id).toEqualTypeOf<string | undefined>();
  calls.mutate({ calls: [{ to: '0x12', value: 1n }] });
  // @ts-expect-error A value is a bigint.
  calls.mutate({ calls: [{ to: '0x12', value: 1 }] });

  const add = useAddRecentTransaction();
  expectTypeOf(add({ hash: '0x12', description: 'Mint a book' })).resolves.toEqualTypeOf<TrackedTransaction>();
  // @ts-expect-error The description is needed.
  void add({ hash: '0x12' });
}

export function useOthers(): void {
  useEvents((event) => {
    expectTypeOf(event).toEqualTypeOf<PorticoEvent>();
    if (event.event === 'CONNECT_SUCCESS') expectTypeOf(event.properties.name).toEqualTypeOf<string>();
  });
  const { open } = usePortico();
  void open({ view: 'WalletSend', arguments: { to: '0x12', amount: '0.1' } });
  // @ts-expect-error There is no such view.
  void open({ view: 'Nowhere' });
  // @ts-expect-error There is no such argument.
  void open({ view: 'WalletSend', arguments: { amout: '0.1' } });
  // @ts-expect-error That view has no arguments.
  void open({ view: 'Networks', arguments: {} });
  // @ts-expect-error A link belongs to another view.
  void open({ view: 'WalletSend', uri: 'wc:link' });

  const { walletProvider } = useProvider('solana');
  expectTypeOf(walletProvider).toEqualTypeOf<SolanaProvider | undefined>();
  if (walletProvider !== undefined && 'features' in walletProvider) {
    expectTypeOf(walletProvider).toEqualTypeOf<SolanaStandardWallet>();
  } else if (walletProvider !== undefined) expectTypeOf(walletProvider).toEqualTypeOf<SolanaRequestProvider>();
  expectTypeOf(useProvider('polkadot').walletProvider).toBeUnknown();
}

export function useViem(): void {
  const { data: client, error } = useWalletClient();
  expectTypeOf(error).toEqualTypeOf<PorticoError | null>();
  if (!client) return;
  expectTypeOf(client.account.address).toEqualTypeOf<Address>();
  expectTypeOf(client.chain.id).toEqualTypeOf<number>();
  expectTypeOf(client.sendTransaction({ to: client.account.address })).resolves.toEqualTypeOf<Address>();
}

expectTypeOf(ConnectButtonCustom)
  .parameter(0)
  .toHaveProperty('children')
  .parameter(0)
  .toEqualTypeOf<ConnectButtonState>();
