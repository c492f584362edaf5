export * from '../swap/checkSwap.ts';
export * from '../swap/exchangeCalls.ts';
export * from '../swap/routerCall.ts';
