import { toFunctionSelector } from 'viem/utils';

/**
 * Functions that give others a right, move what an allowance of ours could not count, or run further calls: none of
 * them is granted as such. Any other function can do harm, too, in a contract that means it: its card warns.
 */
const signatures = [
  // ERC-20, 721, 1155, 777 and 2612: rights and transfers. `transfer` is granted as a transfer of a token, and counted.
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  // Permit2.
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  // Ownership of a contract.
  'transferOwnership(address)',
  'grantRole(bytes32,address)',
  'setOwner(address)',
  // Further calls.
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'aggregate((address,bytes)[])',
  'aggregate3((address,bool,bytes)[])',
  'aggregate3Value((address,bool,uint256,bytes)[])',
  'tryAggregate(bool,(address,bytes)[])',
  'execute(address,uint256,bytes)',
  'execute(bytes32,bytes)',
  'executeBatch((address,uint256,bytes)[])',
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'delegate(address)',
];

const dangerous: ReadonlySet<string> = new Set(signatures.map((signature) => toFunctionSelector(signature)));

/** True for the selector of such a function. */
export const isDangerous = (selector: string): boolean => dangerous.has(selector);
