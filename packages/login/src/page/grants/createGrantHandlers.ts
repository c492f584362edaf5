import type { CaipNetworkId } from '@portico/protocol';
import { parseCaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { RunAlone } from '../../worker/createRunAlone.ts';
import { isLive } from '../../worker/grants/policy.ts';
import type { ApprovalCall } from '../approval/approvalCall.ts';
import type { Prepare } from '../approval/prepared.ts';
import type { Handlers } from '../dispatcher.ts';
import { chainIdOf } from '../evm/evmContext.ts';
import type { Keys } from '../keys/createKeys.ts';
import { parseParams, toHexId } from '../wallet/fields.ts';
import type { WalletMethods } from '../wallet/walletContext.ts';
import { toAnswer, toShown } from './grantAnswer.ts';
import { permissionTypes, ruleTypes } from './grantRequest.ts';

interface GrantsParameters {
  readonly keys: Keys;
  readonly origin: string;
  readonly prepare: Prepare;
  /** One call after the other, in all tabs: two operations that are prepared at the same time have the same nonce. */
  readonly alone: RunAlone;
  /** The network of a call. */
  readonly networkOf: (method: string, params: unknown) => CaipNetworkId;
}

const revocationField = v.strictObject({ permissionContext: v.string() });
const revocationSchema = v.union([
  v.pipe(
    v.tuple([revocationField]),
    v.transform(([one]) => one),
  ),
  revocationField,
]);

/** The calls that a grant can be for. */
const grantable: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls']);

/** The grants of the page, of the user who is logged in at it. */
export function createGrantHandlers({ keys, origin, prepare, alone, networkOf }: GrantsParameters) {
  const list = () => keys.call('listGrants', { origin });
  const revoke = async (id: string): Promise<Record<string, never>> => {
    if (!(await keys.call('revokeGrant', { origin, id }))) throw new FrameError('rpc.invalid_params');
    return {};
  };

  /** Carries a call out where grants permit all of it, and count it; undefined where a card is needed. */
  async function carryOut(call: ApprovalCall, signal: AbortSignal): Promise<{ readonly value: unknown } | undefined> {
    const { spending, execute } = await prepare(call, signal);
    if (!spending || signal.aborted) return undefined;
    const chainId = chainIdOf(call.caipNetworkId);
    // A grant that cannot be counted is none.
    const isCounted = await keys.call('spendGrants', { origin, use: { ...spending, chainId } }).catch(() => false);
    return isCounted ? { value: await execute() } : undefined;
  }

  const methods: WalletMethods = {
    async wallet_getSupportedExecutionPermissions() {
      const chainIds = [toHexId(networkOf('eth_chainId', []))];
      return Object.fromEntries(permissionTypes.map((type) => [type, { chainIds, ruleTypes }]));
    },
    wallet_getGrantedExecutionPermissions: async () =>
      (await list()).filter((grant) => isLive(grant, Date.now())).map(toAnswer),
    /** It takes away alone, so it needs no approval. */
    wallet_revokeExecutionPermission: async (params) => revoke(parseParams(revocationSchema, params).permissionContext),
  };
  const handlers = {
    async LIST_GRANTS({ revokedId }) {
      if (revokedId !== undefined) await revoke(revokedId);
      return { value: (await list()).map((grant) => toShown(grant, Date.now())) };
    },
    async RPC_WITHIN_GRANT({ method, params }, signal) {
      const call = { caipNetworkId: networkOf(method, params), method, params };
      if (!grantable.has(method) || parseCaipNetworkId(call.caipNetworkId).chainNamespace !== 'eip155') return {};
      if (!(await list()).some((grant) => isLive(grant, Date.now()))) return {};
      return (await alone(() => carryOut(call, signal))) ?? {};
    },
  } satisfies Handlers;
  return { methods, handlers };
}
