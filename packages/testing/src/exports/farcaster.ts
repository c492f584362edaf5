export {
  type FarcasterPhone,
  type MessageChange,
  type SignatureParams,
  type SignedIn,
  createFarcasterPhone,
  signFarcaster,
} from '../farcaster/phone.ts';
export { type FarcasterRegistries, deployFarcasterRegistries } from '../farcaster/registries.ts';
export { type FarcasterRelay, startFarcasterRelay } from '../farcaster/startFarcasterRelay.ts';
