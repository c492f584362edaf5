import { callService } from './callService.ts';
import { fetchWallets } from './fetchWallets.ts';
import { recommendWallets } from './recommendWallets.ts';
import { isSupportedByServer } from './supportedChains.ts';

/** What asks a server of ours, as one piece that comes with the first question. */
export const services = { callService, fetchWallets, recommendWallets, isSupportedByServer };
