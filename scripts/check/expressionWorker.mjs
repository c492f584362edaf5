import { parentPort } from 'node:worker_threads';
import { worstInputs } from './expressionInputs.mjs';

const rounds = 3;
// The port of a worker has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message) => parentPort.postMessage(message);

function runOnce(expression, text) {
  expression.lastIndex = 0;
  const cpu = process.cpuUsage();
  const startedMs = performance.now();
  if (expression.global) for (const _ of text.matchAll(expression));
  else expression.exec(text);
  const wallMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(cpu);
  // Nothing else runs in this process: its processor time is more exact than the wall clock of a busy machine.
  return Math.min(wallMs, (user + system) / 1000);
}

parentPort.on('message', ({ pattern, flags, length, budgetMs }) => {
  const expression = new RegExp(pattern, flags);
  let worst = { ms: 0, text: '' };
  for (const text of worstInputs(pattern, flags, length)) {
    send({ kind: 'begins', text: text.slice(0, 40) });
    let ms = runOnce(expression, text);
    for (let round = 1; round < rounds && ms > budgetMs; round += 1) ms = Math.min(ms, runOnce(expression, text));
    if (ms > worst.ms) worst = { ms, text: text.slice(0, 40) };
    if (ms > budgetMs) break;
  }
  send({ kind: 'done', ...worst });
});
