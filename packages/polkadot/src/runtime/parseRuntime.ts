import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import { type UnifiedMetadata, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { mergeUint8 } from '@polkadot-api/utils';
import * as v from 'valibot';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import { type ExtrinsicCodec, createExtrinsicCodec } from './extrinsicCodec.ts';
import { type EventDecoder, createEventDecoder } from './events.ts';

/** A runtime of a network, by its metadata. */
export interface Runtime {
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** As the runtime returned it. */
  readonly metadata: string;
  /** The least that an account holds, in base units: one with less is removed. */
  readonly existentialDeposit: bigint;
  /** A call that moves the native currency; `keepsAlive`: it fails where less than the existential deposit stays. */
  encodeTransfer(transfer: { readonly to: string; readonly amount: bigint; readonly keepsAlive: boolean }): Uint8Array;
  readonly extrinsics: ExtrinsicCodec;
  readonly events: EventDecoder;
}

/** Types of an extrinsic; before metadata 15 they are parameters of the type of the whole. */
function typesOf({ extrinsic, lookup }: UnifiedMetadata): { readonly address: number; readonly signature: number } {
  if ('address' in extrinsic) return extrinsic;
  const find = (wanted: string): number => {
    const found = lookup[extrinsic.type]?.params.find(({ name }) => name === wanted)?.type;
    if (found === undefined) throw new Error(`The metadata has no type ${wanted}.`);
    return found;
  };
  return { address: find('Address'), signature: find('Signature') };
}

/** Of transactions in version 4; those of version 5 may have others. */
const EXTENSIONS_VERSION = 0;

const amountSchema = v.pipe(v.bigint(), v.minValue(0n));

/** @throws any error where the metadata is invalid, or of a network whose transactions have another form. */
export function parseRuntime(
  metadata: string,
  { specVersion, transactionVersion }: RpcAnswer<'state_getRuntimeVersion'>,
): Runtime {
  const unified = unifyMetadata(decAnyMetadata(metadata));
  const lookup = getLookupFn(unified);
  const { buildCall, buildConstant, buildDefinition, buildStorage } = getDynamicBuilder(lookup);
  const { address, signature } = typesOf(unified);
  const addressCodec = buildDefinition(address);
  const hasKinds = lookup(address).type === 'enum';
  const balances = unified.pallets.find(({ name }) => name === 'Balances');
  const deposit = balances?.constants.find(({ name }) => name === 'ExistentialDeposit');
  if (!deposit) throw new Error('The network has no balances.');
  /** Of both names the newer one: `transfer` was renamed in 2023. */
  function buildAllowDeath() {
    try {
      return buildCall('Balances', 'transfer_allow_death');
    } catch {
      return buildCall('Balances', 'transfer');
    }
  }
  const [keepAlive, allowDeath] = [buildCall('Balances', 'transfer_keep_alive'), buildAllowDeath()];
  const extensions = (unified.extrinsic.extensionsByVersion[EXTENSIONS_VERSION] ?? []).map(({ identifier, type }) => ({
    identifier,
    kind: lookup(type).type,
    codec: buildDefinition(type),
  }));
  return {
    specVersion,
    transactionVersion,
    metadata,
    existentialDeposit: v.parse(amountSchema, buildConstant('Balances', 'ExistentialDeposit').dec(deposit.value)),
    encodeTransfer({ to, amount, keepsAlive }) {
      const { location, codec } = keepsAlive ? keepAlive : allowDeath;
      const dest = hasKinds ? { type: 'Id', value: to } : to;
      return mergeUint8([Uint8Array.from(location), codec.enc({ dest, value: amount })]);
    },
    extrinsics: createExtrinsicCodec({
      address: addressCodec,
      hasKinds,
      signature: buildDefinition(signature),
      extensions,
    }),
    events: createEventDecoder(buildStorage('System', 'Events')),
  };
}
