import { randomBytes } from 'node:crypto';
import { sendUntil } from './sendUntil.mjs';

/** M7: the history of twenty new accounts a second. */
export async function attack({ url, projectId, origin, seconds }) {
  const next = () => ({
    path: `/v1/account/0x${randomBytes(20).toString('hex')}/history?projectId=${projectId}`,
    headers: { origin },
  });
  return sendUntil({ url, seconds, ratePerSecond: 20, next });
}
