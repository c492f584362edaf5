import type { AnsweredAccount, ConnectedAccounts, Connector, ConnectorEvent } from '@portico/core/adapter';

const toSmartAccount = (account: AnsweredAccount) =>
  ({ ...(typeof account === 'string' ? { address: account } : account), type: 'smartAccount' }) as const;

function toAnswer({ accounts: [first, ...others], ...answer }: ConnectedAccounts): ConnectedAccounts {
  return { ...answer, accounts: [toSmartAccount(first), ...others.map(toSmartAccount)] };
}

const toEvent = (event: ConnectorEvent): ConnectorEvent =>
  event.type === 'change' && event.accounts ? { ...event, accounts: event.accounts.map(toSmartAccount) } : event;

/** A connector whose accounts are all contracts: EIP-1193 has addresses alone, and an address alone is an `eoa`. */
export function withSmartAccounts(connector: Connector): Connector {
  return {
    ...connector,
    connect: async (parameters) => toAnswer(await connector.connect(parameters)),
    async restore(parameters) {
      const answer = await connector.restore(parameters);
      return answer && toAnswer(answer);
    },
    listen: (emit) => connector.listen((event) => emit(toEvent(event))),
  };
}
