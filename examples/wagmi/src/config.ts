import { getDefaultConfig } from '@portico/wagmi';
import { base, mainnet } from 'viem/chains';
import { createConfig } from 'wagmi';

export const chains = [mainnet, base] as const;

/** The site's own: its connectors, its transports, and the only state of its connections. */
export const config = createConfig(getDefaultConfig({ chains }));
