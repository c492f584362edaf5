import { sendOpenLoop } from '../openLoop.mjs';

/** Sends `next(index)` at a rate for so many seconds, and counts the answers by what `sort` calls them. */
export async function sendUntil({ url, seconds, ratePerSecond, next, sort = ({ status }) => status }) {
  const answers = {};
  const validate = (answer) => {
    const name = sort(answer);
    answers[name] = (answers[name] ?? 0) + 1;
  };
  const signal = AbortSignal.timeout(seconds * 1_000);
  const { sent, failures } = await sendOpenLoop({ url, ratePerSecond, next, validate, signal });
  return { sent, answers, failures };
}
