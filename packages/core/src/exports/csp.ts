export { type PolicyForParameters, policyFor } from '../options/policyFor.ts';
