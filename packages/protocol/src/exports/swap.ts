export * from '../swap/checkSwap.ts';
export * from '../swap/routerCall.ts';
