import { getDefaultConfig } from '@portico/wagmi';
import { base, mainnet } from 'viem/chains';
import { createConfig } from 'wagmi';

export const chains = [mainnet, base] as const;

/** A server makes one for each request, since its state is one visitor's. `ssr`: the state is kept in a cookie. */
export const createSiteConfig = () => createConfig(getDefaultConfig({ chains, ssr: true }));
