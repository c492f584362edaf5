export { readAccountFace, type AccountFace } from '../button/readAccountFace.ts';
