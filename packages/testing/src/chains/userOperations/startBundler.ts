import {
  BaseError,
  ContractFunctionRevertedError,
  type Hex,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  isHex,
  toHex,
} from 'viem';
import {
  type UserOperation,
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import * as v from 'valibot';
import { ProviderRpcError } from '../../providerRpcError.ts';
import type { Chain } from '../startChain.ts';
import { type EntryPointVersion, entryPoints } from './entryPoints.ts';
import { findReceipt } from './findReceipt.ts';
import { parseOperation } from './parseOperation.ts';
import { type JsonServer, startJsonServer } from './startJsonServer.ts';

/** A bundler for tests. */
export interface Bundler extends JsonServer {
  /** From now on operations wait, until `resume`. */
  readonly pause: () => void;
  readonly resume: () => Promise<void>;
  /** Drops the operations that wait, as a bundler does whose pool is full. */
  readonly drop: () => void;
}

/** Codes of ERC-7769: refused by the account or the EntryPoint, refused by the paymaster, the call would fail. */
const codes = {
  refused: -32_500,
  refusedByPaymaster: -32_501,
  reverted: -32_521,
  invalid: -32_602,
  unknown: -32_601,
} as const;

/** More than the simple accounts of tests need; the EntryPoint gives back what is left. */
const limits = { verificationGasLimit: 500_000n, preVerificationGas: 60_000n } as const;

/** Of an operation that deploys its account. */
const limitsOfFirst = { ...limits, verificationGasLimit: 1_000_000n, callGasLimit: 500_000n } as const;

/** The third account of the mnemonic that every local chain starts with: it has coins, and no code. */
const executor = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a');

type Operation = UserOperation<'0.8'>;

/** The account runs its new code for the simulation alone. */
const overrideOf = ({ authorization, sender }: Operation) =>
  authorization ? [{ address: sender, code: `0xef0100${authorization.address.slice(2)}` as Hex }] : [];

/** What the EntryPoint refused an operation with: `AA21 didn't pay prefund`. */
function toRefusal(error: unknown): Error {
  const revert = error instanceof BaseError ? error.walk((one) => one instanceof ContractFunctionRevertedError) : null;
  const args = revert instanceof ContractFunctionRevertedError ? revert.data?.args : undefined;
  const reason = args?.find((one) => typeof one === 'string' && one.startsWith('AA'));
  if (typeof reason !== 'string') return error instanceof Error ? error : new Error(String(error));
  return new ProviderRpcError(reason.startsWith('AA3') ? codes.refusedByPaymaster : codes.refused, reason);
}

function createMethods(chain: Chain, version: EntryPointVersion) {
  const { address: entryPoint } = entryPoints[version];
  const transport = http(chain.rpcUrl);
  const reader = createPublicClient({ transport, ccipRead: false });
  const writer = createWalletClient({ transport, account: executor });
  const pool = new Map<Hex, Operation>();
  let isPaused = false;
  const callOf = (operation: Operation) =>
    ({
      address: entryPoint,
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], executor.address],
    }) as const;
  const hashOf = (userOperation: Operation): Hex =>
    getUserOperationHash({
      userOperation,
      chainId: chain.chainId,
      entryPointAddress: entryPoint,
      entryPointVersion: version,
    });

  async function bundle(hash: Hex, operation: Operation): Promise<void> {
    pool.delete(hash);
    const { authorization } = operation;
    await writer.sendTransaction({
      chain: null,
      to: entryPoint,
      data: encodeFunctionData(callOf(operation)),
      gas: 3_000_000n,
      ...(authorization && { authorizationList: [authorization] }),
    });
  }

  return {
    pause: () => void (isPaused = true),
    async resume() {
      isPaused = false;
      for (const [hash, operation] of pool) await bundle(hash, operation);
    },
    drop: () => pool.clear(),
    async estimate(operation: Operation) {
      const { sender: to, callData: data } = operation;
      const isDeployed = operation.factory === undefined || operation.authorization !== undefined;
      const call = { account: entryPoint, to, data, stateOverride: overrideOf(operation) };
      // What an account does that is not there yet cannot be estimated apart from its deployment.
      if (!isDeployed) return { ...limitsOfFirst, ...(operation.paymaster && { paymasterPostOpGasLimit: 0n }) };
      const gas = await reader.estimateGas(call).catch(() => {
        throw new ProviderRpcError(codes.reverted, 'the call reverted');
      });
      return { ...limits, callGasLimit: (gas * 3n) / 2n, ...(operation.paymaster && { paymasterPostOpGasLimit: 0n }) };
    },
    async send(operation: Operation) {
      const hash = hashOf(operation);
      await reader
        .simulateContract({ ...callOf(operation), account: executor.address, stateOverride: overrideOf(operation) })
        .catch((error: unknown) => {
          throw toRefusal(error);
        });
      pool.set(hash, operation);
      if (!isPaused) await bundle(hash, operation);
      return hash;
    },
    receipt: (hash: Hex) => findReceipt(reader, entryPoint, hash),
    find: (hash: Hex) => pool.get(hash),
  };
}

/** Quantities as JSON-RPC writes them. */
const written = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeof one === 'bigint' ? toHex(one) : one]));

const hashParams = v.tuple([v.custom<Hex>((value) => isHex(value))]);
const operationParams = v.tuple([v.pipe(v.unknown(), v.transform(parseOperation)), v.string()]);

/** The first answer that is one. */
async function findFirst<Found>(searches: readonly Promise<Found>[]): Promise<Found | null> {
  for (const found of await Promise.all(searches)) if (found) return found;
  return null;
}

/**
 * A bundler (ERC-4337) on a local chain that has these EntryPoints: each operation is a bundle of its own, simulated by
 * the contract itself. The rules on storage and opcodes (ERC-7562) are not applied.
 */
export async function startBundler(chain: Chain, versions: readonly EntryPointVersion[] = ['0.8']): Promise<Bundler> {
  const pools = versions.map((version) => ({ ...entryPoints[version], ...createMethods(chain, version) }));
  function poolAt(entryPoint: string) {
    const pool = pools.find(({ address }) => address.toLowerCase() === entryPoint.toLowerCase());
    if (!pool) throw new ProviderRpcError(codes.invalid, `There is no EntryPoint at ${entryPoint} here`);
    return pool;
  }
  const receiptOf = (hash: Hex) => findFirst(pools.map(({ receipt }) => receipt(hash)));
  const server = await startJsonServer(async (method, params) => {
    switch (method) {
      case 'eth_chainId':
        return toHex(chain.chainId);
      case 'eth_supportedEntryPoints':
        return pools.map(({ address }) => address);
      case 'eth_estimateUserOperationGas': {
        const [operation, entryPoint] = v.parse(operationParams, params);
        return written(await poolAt(entryPoint).estimate(operation));
      }
      case 'eth_sendUserOperation': {
        const [operation, entryPoint] = v.parse(operationParams, params);
        return poolAt(entryPoint).send(operation);
      }
      case 'eth_getUserOperationReceipt':
        return receiptOf(v.parse(hashParams, params)[0]);
      case 'eth_getUserOperationByHash': {
        const [hash] = v.parse(hashParams, params);
        const pool = pools.find(({ find }) => find(hash) !== undefined);
        const isKnown = pool !== undefined || (await receiptOf(hash)) !== null;
        return isKnown ? { userOperation: { sender: '0x' } } : null;
      }
      default:
        throw new ProviderRpcError(codes.unknown, `The method ${method} does not exist here`);
    }
  });
  return {
    ...server,
    pause: () => pools.forEach(({ pause }) => pause()),
    async resume() {
      for (const { resume } of pools) await resume();
    },
    drop: () => pools.forEach(({ drop }) => drop()),
  };
}
