/** The text of `artifacts.ts` for the Solidity sources as they are now. */
export function compileContracts(): string;
