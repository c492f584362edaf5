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
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import * as v from 'valibot';
import { ProviderRpcError } from '../../providerRpcError.ts';
import type { Chain } from '../startChain.ts';
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
const codes = { refused: -32_500, refusedByPaymaster: -32_501, reverted: -32_521, unknown: -32_601 } as const;

/** More than the simple accounts of tests need; the EntryPoint gives back what is left. */
const limits = { verificationGasLimit: 500_000n, preVerificationGas: 60_000n } as const;

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

function createMethods(chain: Chain) {
  const transport = http(chain.rpcUrl);
  const reader = createPublicClient({ transport, ccipRead: false });
  const writer = createWalletClient({ transport, account: executor });
  const pool = new Map<Hex, Operation>();
  let isPaused = false;
  const callOf = (operation: Operation) =>
    ({
      address: entryPoint08Address,
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], executor.address],
    }) as const;
  const hashOf = (userOperation: Operation): Hex =>
    getUserOperationHash({
      userOperation,
      chainId: chain.chainId,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
    });

  async function bundle(hash: Hex, operation: Operation): Promise<void> {
    pool.delete(hash);
    const { authorization } = operation;
    await writer.sendTransaction({
      chain: null,
      to: entryPoint08Address,
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
      const call = { account: entryPoint08Address, to, data, stateOverride: overrideOf(operation) };
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
    receipt: (hash: Hex) => findReceipt(reader, hash),
    find: (hash: Hex) => pool.get(hash),
  };
}

/** Quantities as JSON-RPC writes them. */
const written = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeof one === 'bigint' ? toHex(one) : one]));

const hashParams = v.tuple([v.custom<Hex>((value) => isHex(value))]);
const operationParams = v.looseTuple([v.pipe(v.unknown(), v.transform(parseOperation))]);

/**
 * A bundler (ERC-4337, EntryPoint 0.8) on a local chain that has the EntryPoint: each operation is a bundle of its own,
 * simulated by the contract itself. The rules on storage and opcodes (ERC-7562) are not applied.
 */
export async function startBundler(chain: Chain): Promise<Bundler> {
  const methods = createMethods(chain);
  const server = await startJsonServer(async (method, params) => {
    switch (method) {
      case 'eth_chainId':
        return toHex(chain.chainId);
      case 'eth_supportedEntryPoints':
        return [entryPoint08Address];
      case 'eth_estimateUserOperationGas':
        return written(await methods.estimate(v.parse(operationParams, params)[0]));
      case 'eth_sendUserOperation':
        return methods.send(v.parse(operationParams, params)[0]);
      case 'eth_getUserOperationReceipt':
        return methods.receipt(v.parse(hashParams, params)[0]);
      case 'eth_getUserOperationByHash': {
        const [hash] = v.parse(hashParams, params);
        const isKnown = methods.find(hash) !== undefined || (await methods.receipt(hash)) !== null;
        return isKnown ? { userOperation: { sender: '0x' }, entryPoint: entryPoint08Address } : null;
      }
      default:
        throw new ProviderRpcError(codes.unknown, `The method ${method} does not exist here`);
    }
  });
  const { pause, resume, drop } = methods;
  return { ...server, pause, resume, drop };
}
