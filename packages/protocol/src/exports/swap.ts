export * from '../swap/checkSwap.ts';
export * from '../swap/exchangeCalls.ts';
export * from '../swap/jupiterCall.ts';
export * from '../swap/routerCall.ts';
export * from '../swap/solanaSwap.ts';
