export { ethers5Adapter } from '../adapter/ethersAdapter.ts';
export { createEthersProvider, getSigner, watchSigner } from '../signers/ethers5.ts';
