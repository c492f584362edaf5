/** Long enough to send waiting requests and to read their answers, once this process is free again. */
const graceMs = 100;

/**
 * The answer of Redis, where it comes in time: a lost connection must not make every visitor wait. Time in which this
 * process was too busy to send the request or to read the answer is not Redis' own, so that the last of it is counted
 * anew.
 */
export async function redisAnswer<Value>(work: Promise<Value>, answerMaxMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(new Error('Redis does not answer')), graceMs);
    }, answerMaxMs - graceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
