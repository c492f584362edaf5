export { type PairingParameters, pairing } from '../connector/pairing.ts';
