import { solanaPrograms } from '@portico/protocol';
import { type Address, address } from '@solana/kit';

// Named here, so that the declaration of what follows imports it from the package that is a dependency.
const at = <Text extends string>(text: Text): Address<Text> => address(text);

/** The programs that transactions of ours call, and those whose accounts are read. */
export const programs = {
  system: at(solanaPrograms.system),
  token: at(solanaPrograms.token),
  token2022: at(solanaPrograms.token2022),
  associatedToken: at(solanaPrograms.associatedToken),
  computeBudget: at(solanaPrograms.computeBudget),
  memo: at('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  /** Of Metaplex: names of mints that have no place for one. */
  metadata: at('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'),
} as const;

/** True for the programs that own mints and token accounts. */
export function isTokenProgram(owner: string): owner is typeof programs.token | typeof programs.token2022 {
  return owner === programs.token || owner === programs.token2022;
}
