/** What this wallet can be asked to do. */
export const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
] as const;

export interface ApprovalParameters {
  /** As the site wants them, by their CAIP-2 ids. */
  readonly chains: readonly string[];
  readonly address: string;
  /** The chains that the wallet has. */
  readonly known: readonly number[];
  readonly activeId: number;
}

/** What a site gets: one account, on the chains that both know, the one in use first. */
export function approvalFor({ chains, address, known, activeId }: ApprovalParameters) {
  const shared = known.filter((id) => chains.includes(`eip155:${id}`));
  const ids = [...shared.filter((id) => id === activeId), ...shared.filter((id) => id !== activeId)].map(
    (id) => `eip155:${id}`,
  );
  return {
    eip155: {
      chains: ids,
      accounts: ids.map((id) => `${id}:${address}`),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  };
}
