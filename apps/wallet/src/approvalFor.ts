/** The methods that this wallet supports. */
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
  /** The chains that the site requests, by CAIP-2 id. */
  readonly chains: readonly string[];
  readonly address: string;
  /** The chains that the wallet has. */
  readonly known: readonly number[];
  readonly activeId: number;
}

/** The approval of a session: one account, on the chains that site and wallet share, the active one first. */
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
