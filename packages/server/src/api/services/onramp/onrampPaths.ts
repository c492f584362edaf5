/** Where providers send visitors. */
export const returnPath = '/v1/onramp/return';

/** Where they call back. */
export const callbackPath = (name: string): string => `/v1/onramp/callbacks/${name}`;
