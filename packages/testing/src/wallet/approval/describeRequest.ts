import type { Hex } from 'viem';
import type { ApprovalRequest, NamedChain, RequestedCall } from '../approvalRequest.ts';

/** A request as text: its title, its explanation, its facts, and the text to be signed if there is one. */
export type RequestMessages = {
  title: string;
  meaning: string;
  facts: readonly { label: string; value: string; isCode?: boolean }[];
  text?: string;
  approve: string;
};

type Fact = RequestMessages['facts'][number];

const short = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`;
const fact = (label: string, value: string): Fact => ({ label, value });
const code = (label: string, value: string): Fact => ({ label, value, isCode: true });

/** An amount in whole units: 1500000 with 6 decimals is 1.5. */
export function amountInText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** `transfer(address,uint256)` and its receiver, which matters more than the contract that is called. */
function tokenReceiver(data: Hex | undefined): string | undefined {
  if (!data?.startsWith('0xa9059cbb') || data.length !== 138) return undefined;
  return `0x${data.slice(34, 74)}`;
}

function callFacts(chain: NamedChain, { to, value, data }: RequestedCall): Fact[] {
  const receiver = tokenReceiver(data);
  const target = receiver ?? to;
  const facts = [target === undefined ? fact('To', 'A new contract') : code('To', short(target))];
  if (receiver !== undefined && to !== undefined) facts.push(code('Token', short(to)));
  else facts.push(fact('Amount', `${amountInText(value, chain.decimals)} ${chain.symbol}`));
  if (receiver === undefined && data !== undefined && data !== '0x') facts.push(code('Function', data.slice(0, 10)));
  return facts;
}

function typedDataText(message: unknown): string {
  return JSON.stringify(message, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2);
}

type Describe = {
  [Kind in ApprovalRequest['kind']]: (request: Extract<ApprovalRequest, { kind: Kind }>) => RequestMessages;
};

const describe: Describe = {
  connect: ({ accounts }) => ({
    title: 'Connect to this site?',
    meaning: 'It will see these addresses and their balances. It cannot move anything without asking you.',
    facts: accounts.map((account, index) => code(`Account ${index + 1}`, short(account))),
    approve: 'Connect',
  }),
  signMessage: ({ account, text }) => ({
    title: 'Sign this message?',
    meaning: 'A signature proves that the account is yours. It costs nothing.',
    facts: [code('Account', short(account))],
    text,
    approve: 'Sign',
  }),
  signBytes: ({ account, network, count, isSent }) => ({
    title: `${isSent ? 'Send' : 'Sign'} ${count === 1 ? 'this transaction' : `${count} transactions`}?`,
    meaning: 'Once it is in a block it cannot be taken back.',
    facts: [code('From', short(account)), fact('Network', network)],
    approve: isSent ? 'Send' : 'Sign',
  }),
  signTypedData: ({ account, domainName, primaryType, message }) => ({
    title: 'Sign this data?',
    meaning: 'Whoever holds the signature can use it. Read what it says.',
    facts: [code('Account', short(account)), fact('For', domainName || 'Unnamed'), fact('Kind', primaryType)],
    text: typedDataText(message),
    approve: 'Sign',
  }),
  sendTransaction: ({ account, chain, call }) => ({
    title: tokenReceiver(call.data) === undefined ? 'Send this transaction?' : 'Send these tokens?',
    meaning: 'Once it is in a block it cannot be taken back.',
    facts: [code('From', short(account)), ...callFacts(chain, call), fact('Network', chain.name)],
    approve: 'Send',
  }),
  sendCalls: ({ account, chain, calls }) => ({
    title: `Send ${calls.length} transactions?`,
    meaning: 'They are sent one after another, and none can be taken back.',
    facts: [
      code('From', short(account)),
      ...calls.flatMap((call, index) => [fact(`${index + 1}`, ''), ...callFacts(chain, call)]),
      fact('Network', chain.name),
    ],
    approve: 'Send all',
  }),
  switchChain: ({ from, to }) => ({
    title: 'Switch the network?',
    meaning: 'This site asks the wallet to move to another network.',
    facts: [fact('From', from.name), fact('To', to.name)],
    approve: 'Switch',
  }),
  addChain: ({ chain, rpcUrl }) => ({
    title: 'Add this network?',
    meaning: 'What the wallet shows of this network will come from the node below.',
    facts: [
      fact('Name', chain.name),
      fact('Chain', String(chain.id)),
      fact('Currency', chain.symbol),
      code('Node', rpcUrl),
    ],
    approve: 'Add',
  }),
  watchAsset: ({ symbol, address }) => ({
    title: 'Show this token?',
    meaning: 'The wallet will list it among your tokens.',
    facts: [fact('Symbol', symbol), code('Contract', short(address))],
    approve: 'Add',
  }),
};

/** Describes a request as text. */
export function describeRequest(request: ApprovalRequest): RequestMessages {
  switch (request.kind) {
    case 'connect':
      return describe.connect(request);
    case 'signMessage':
      return describe.signMessage(request);
    case 'signBytes':
      return describe.signBytes(request);
    case 'signTypedData':
      return describe.signTypedData(request);
    case 'sendTransaction':
      return describe.sendTransaction(request);
    case 'sendCalls':
      return describe.sendCalls(request);
    case 'switchChain':
      return describe.switchChain(request);
    case 'addChain':
      return describe.addChain(request);
    case 'watchAsset':
      return describe.watchAsset(request);
  }
}
