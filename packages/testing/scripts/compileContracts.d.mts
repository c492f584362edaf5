/** Folders of Solidity, from the root of the repository, and the modules with what it compiles to. */
export declare const contractModules: Readonly<Record<string, URL>>;

/** The text of the module for the Solidity of a folder as it is now. */
export function compileContracts(folder: string): string;
