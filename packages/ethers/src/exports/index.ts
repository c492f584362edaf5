export { ethersAdapter } from '../adapter/ethersAdapter.ts';
export { createEthersProvider, getSigner, watchSigner } from '../signers/ethers6.ts';
