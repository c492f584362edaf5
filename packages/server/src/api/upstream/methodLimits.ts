/**
 * Methods whose work a visitor cannot enlarge by what is asked: a node that is late with one of these is in trouble
 * itself.
 */
const cheap: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_chainId',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_getBalance',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_sendRawTransaction',
  'eth_syncing',
]);

/** Methods of every wallet and page: nobody waits for them longer than for the cheap ones. */
const common: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas', 'eth_feeHistory']);

/** True where a late answer may be the fault of the request: it may ask for any amount of work. */
export const isExpensive = (method: string): boolean => !cheap.has(method);

/** How long one node is waited for: searches through many blocks take twice as long as everything else. */
export const timeLimitMs = (method: string, usualMs: number): number =>
  cheap.has(method) || common.has(method) ? usualMs : usualMs * 2;
