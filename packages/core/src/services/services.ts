import { callService } from './callService.ts';
import { fetchWallets } from './fetchWallets.ts';
import { recommendWallets } from './recommendWallets.ts';
import { isSupportedByServer } from './supportedChains.ts';

/** Requests to a Portico server, in one chunk that loads with the first request. */
export const services = { callService, fetchWallets, recommendWallets, isSupportedByServer };
