import { parseCaipNetworkId } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { useReads } from '../hooks/useReads.ts';
import { Address } from '../primitives/Address.tsx';
import type { AddressProps } from '../primitives/Address.tsx';

export interface CanonicalAddressProps extends AddressProps {
  readonly caipNetworkId: CaipNetworkId;
}

/** An address that a service or a host wrote in its own way, in the canonical one: with its checksum in the EVM. */
export function CanonicalAddress({ caipNetworkId, value, ...props }: CanonicalAddressProps) {
  const parsed = useReads(parseCaipNetworkId(caipNetworkId).chainNamespace)?.parseAddress(value);
  return <Address {...props} value={parsed && 'address' in parsed ? parsed.address : value} />;
}
