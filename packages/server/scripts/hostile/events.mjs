import { randomUUID } from 'node:crypto';
import { sendUntil } from './sendUntil.mjs';

const eventsEach = 40;
const properties = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`p${index}`, ' '.repeat(240)]));

/** M6: events as long as they may be, as many as fit into a body. Counts those that were kept. */
export async function attack({ url, projectId, origin, seconds }) {
  let accepted = 0;
  const path = `/v1/events?projectId=${projectId}`;
  const headers = { origin, 'content-type': 'application/json' };
  const next = () => {
    const events = Array.from({ length: eventsEach }, () => ({
      eventId: randomUUID(),
      timestamp: Date.now(),
      event: 'MODAL_OPEN',
      properties,
    }));
    return { path, method: 'POST', headers, body: JSON.stringify({ events }) };
  };
  const sort = ({ status, text }) => {
    if (status === 200) accepted += JSON.parse(text()).accepted;
    return status;
  };
  return { ...(await sendUntil({ url, seconds, ratePerSecond: 20, next, sort })), accepted };
}
