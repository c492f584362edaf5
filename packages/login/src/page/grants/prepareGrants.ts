import { formatUnits } from 'viem/utils';
import { FrameError } from '../../messages/frameError.ts';
import type { ApprovedGrant } from '../../worker/grants/grant.ts';
import type { Prepared, PreparedPart } from '../approval/prepared.ts';
import { readToken } from '../evm/decodeCall.ts';
import { type EvmContext, chainIdOf, readOwn } from '../evm/evmContext.ts';
import { NATIVE_DECIMALS, priceOf, readFees } from '../evm/fees.ts';
import { parseParams } from '../wallet/fields.ts';
import { toAnswer, toOlderAnswer } from './grantAnswer.ts';
import { grantRequestsSchema } from './grantRequest.ts';
import { type WantedGrant, toGrant } from './toGrant.ts';

/** What a call may need where the page names no limit of fees: more than most do, at the present price. */
const GAS_PER_CALL = 200_000n;

async function complete({ read }: EvmContext, wanted: WantedGrant, price: bigint): Promise<ApprovedGrant> {
  const { permission, feeAllowance = BigInt(wanted.callsMax) * GAS_PER_CALL * price } = wanted;
  const isToken = permission.type === 'erc20-token-transfer';
  const unit = isToken ? await readToken(read, permission.address) : { decimals: NATIVE_DECIMALS, symbol: '' };
  return { ...wanted, feeAllowance, unit: unit ?? { decimals: 0, symbol: '' } };
}

const toDate = (ms: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);

/** Every limit of a grant. */
function describe({ permission, unit, callsMax, feeAllowance, expiresAtMs }: ApprovedGrant): PreparedPart {
  const amount = `${formatUnits(permission.allowance, unit.decimals)} ${unit.symbol}`.trim();
  const limits = [
    ['total', amount] as const,
    ['calls', String(callsMax)] as const,
    ['fees', formatUnits(feeAllowance, NATIVE_DECIMALS)] as const,
    ['until', toDate(expiresAtMs)] as const,
  ];
  switch (permission.type) {
    case 'native-token-transfer':
      return { title: 'send', facts: [['to', permission.to], ...limits] };
    case 'erc20-token-transfer': {
      const token = ['token', permission.address] as const;
      return permission.to === undefined
        ? { title: 'send', facts: [token, ...limits], warnings: ['anyone'] }
        : { title: 'send', facts: [['to', permission.to], token, ...limits] };
    }
    case 'contract-call': {
      const functions = ['functions', permission.selectors.join(' ')] as const;
      const facts = [['contract', permission.address] as const, functions, ...limits];
      return { title: 'callContract', facts, warnings: ['unread'] };
    }
  }
}

/**
 * `wallet_requestExecutionPermissions` (ERC-7715), and `wallet_grantPermissions`, its former name: what the page may do
 * from then on without a card. The card takes two presses.
 */
export async function prepareGrants(context: EvmContext, params: unknown): Promise<Prepared> {
  const { addGrants } = context;
  // The worker counts what it signs: transactions of its key, and not operations of a contract.
  if (!addGrants || (await context.usedOn(context.caipNetworkId)).safe) throw new FrameError('feature.not_available');
  const own = await readOwn(context.account);
  const requests = parseParams(grantRequestsSchema, params);
  const chainId = chainIdOf(context.caipNetworkId);
  const wanted = requests.map((request) => toGrant(request, own.toLowerCase(), Date.now()));
  // One card has one network.
  if (wanted.some((grant) => grant.chainId !== chainId)) throw new FrameError('chain.unsupported');
  const price = priceOf(await readFees(context.read, {}));
  const grants = await Promise.all(wanted.map((grant) => complete(context, grant, price)));
  return {
    title: 'grant',
    facts: [['account', own]],
    warnings: ['unattended'],
    parts: grants.map(describe),
    isRisky: true,
    async execute() {
      const added = await addGrants(grants);
      return added.map((grant, index) => (requests[index]?.isOlder ? toOlderAnswer(grant) : toAnswer(grant)));
    },
  };
}
