import { ApiError } from '../../http/apiError.ts';

/** For a chain that the operator did not configure. */
export const notServed = (chainId: string): ApiError =>
  new ApiError('chain.unsupported', `This server does not serve ${chainId}.`);
