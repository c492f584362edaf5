import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { codeCosts, codeOf, openCodes, otherCode, randomDevice } from '../../testSupport/vaultCodes.ts';
import { deleteOldFlows } from './flowsRepo.ts';
import { limits } from './limits.ts';
import { isWorkDone } from './work.ts';

const textRow = v.object({ text: v.string() });

/** What a browser that computes for a while finds. */
function work({ messageHash, email }: { messageHash: Uint8Array; email: string }): string {
  for (let nonce = 0; ; nonce += 1)
    if (isWorkDone(messageHash, email, String(nonce), codeCosts.workBits)) return String(nonce);
}

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('codes on %s', (_, server) => {
  const open = () => openCodes(server);

  test('behavior: a code that was mailed logs its address in, whatever its capitals, and once', async () => {
    const { codes, start, mailOf, request, pass } = await open();
    const first = await start();
    expect(await mailOf(first.flowId)).toEqual({
      type: 'code',
      email: 'ada@example.org',
      origin: 'https://shop.example',
      code: expect.stringMatching(/^\d{6}$/),
    });
    const verified = await codes.verify({ ...first, code: codeOf(first.code) });
    expect(verified).toEqual({
      type: 'verified',
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ada@example.org',
      session: { id: expect.stringMatching(/^[0-9a-f]{96}$/), expiresAtMs: expect.any(Number) },
      isNewDevice: true,
    });
    const { userId } = verified.type === 'verified' ? verified : { userId: undefined };
    expect(await codes.verify({ ...first, code: codeOf(first.code) })).toEqual({ type: 'ended' });
    await pass(limits.resendMs);
    const again = await start(request('Ada@Example.org'));
    expect(await codes.verify({ ...again, code: codeOf(again.code) })).toMatchObject({ type: 'verified', userId });
    const stranger = await start(request('bob@example.org', randomDevice(), '192.0.2.2'));
    expect(await codes.verify({ ...stranger, code: codeOf(stranger.code) })).not.toMatchObject({ userId });
  });

  test('error: a code is good for its purpose alone, and its mail names that', async () => {
    const { codes, request, mailOf, pass } = await open();
    async function startFor(purpose?: 'words' | 'deletion') {
      const wanted = request();
      const answer = await codes.start({ ...wanted, purpose });
      if (answer.type !== 'started') throw new Error(`Refused: ${answer.code}`);
      await pass(limits.resendMs);
      const { flowId } = answer;
      const { code, purpose: named } = await mailOf(flowId);
      return { flowId, deviceKey: wanted.deviceKey, code: codeOf(code), named };
    }
    const [login, words, deletion] = [await startFor(), await startFor('words'), await startFor('deletion')];
    expect([login.named, words.named, deletion.named]).toEqual([undefined, 'words', 'deletion']);
    expect(await codes.verify({ ...words, purpose: 'deletion' })).toEqual({ type: 'ended' });
    expect(await codes.verify({ ...deletion, purpose: 'words' })).toEqual({ type: 'ended' });
    expect(await codes.verify({ ...login, purpose: 'words' })).toEqual({ type: 'ended' });
    expect(await codes.verify(words)).toEqual({ type: 'ended' });
    expect(await codes.verify({ ...words, purpose: 'words' })).toMatchObject({ type: 'verified' });
    expect(await codes.verify(login)).toMatchObject({ type: 'verified' });
  });

  test('error: of fifty tries with the right code at the same time one is taken, by two processes', async () => {
    const { codes, start, openOther } = await open();
    const flow = await start();
    const second = openOther();
    const tries = Array.from({ length: 50 }, (_unused, index) =>
      (index % 2 === 0 ? codes : second).verify({ ...flow, code: codeOf(flow.code) }),
    );
    const types = (await Promise.all(tries)).map(({ type }) => type);
    expect(types.filter((type) => type === 'verified')).toHaveLength(1);
    expect(types.filter((type) => type === 'ended')).toHaveLength(49);
  });

  test('error: of a hundred wrong tries at the same time three count, and the right code comes too late', async () => {
    const { codes, start } = await open();
    const flow = await start();
    const tries = Array.from({ length: 100 }, (_unused, index) =>
      codes.verify({ ...flow, code: codeOf(otherCode(flow.code, index + 1)) }),
    );
    const answers = await Promise.all(tries);
    // Which of them the database takes first is its own affair.
    const triesLeft = answers.flatMap((answer) => (answer.type === 'wrong_code' ? [answer.triesLeft] : []));
    expect(new Set(triesLeft)).toEqual(new Set([1, 2]));
    expect(triesLeft).toHaveLength(2);
    expect(await codes.verify({ ...flow, code: codeOf(flow.code) })).toEqual({ type: 'ended' });
  });

  test('error: a code is of its flow, its browser and five minutes', async () => {
    const { codes, start, request, pass } = await open();
    const one = await start(request('ada@example.org', randomDevice(), '192.0.2.1'));
    const two = await start(request('ada@example.org', randomDevice(), '192.0.2.2'));
    if (one.code !== two.code)
      expect(await codes.verify({ ...two, code: codeOf(one.code) })).toEqual({ type: 'wrong_code', triesLeft: 2 });
    expect(await codes.verify({ ...one, deviceKey: two.deviceKey, code: codeOf(one.code) })).toEqual({ type: 'ended' });
    expect(await codes.verify({ ...one, flowId: 'f'.repeat(32), code: codeOf(one.code) })).toEqual({ type: 'ended' });
    await pass(limits.expiryMs - 2_000);
    expect(await codes.verify({ ...one, code: codeOf(otherCode(one.code)) })).toEqual({
      type: 'wrong_code',
      triesLeft: 2,
    });
    await pass(2_000);
    expect(await codes.verify({ ...one, code: codeOf(one.code) })).toEqual({ type: 'ended' });
  });

  test('behavior: the next code comes after 30 seconds, the fourth in ten minutes for work, by another network at once', async () => {
    const { codes, start, request, pass } = await open();
    await start();
    const soon = await codes.start(request());
    expect(soon).toMatchObject({ type: 'refused', code: 'too_soon' });
    expect(soon.type === 'refused' && soon.code === 'too_soon' ? soon.retryAfterMs : 0).toBeGreaterThan(25_000);
    for (let sent = 1; sent < limits.sendsInTenMinutes; sent += 1) {
      await pass(limits.resendMs);
      await start();
    }
    await pass(limits.expiryMs);
    expect(await codes.start(request())).toEqual({ type: 'refused', code: 'work_required' });
    const message = request();
    const proved = { ...message, work: work(message) };
    // Work for another message is none for this one.
    expect(await codes.start({ ...request(), work: `${proved.work}x` })).toMatchObject({ code: 'work_required' });
    expect(await codes.start(proved)).toMatchObject({ type: 'started' });
    await pass(limits.resendMs);
    expect(await codes.start(proved)).toMatchObject({ type: 'refused' });
    expect(await codes.start(request('ada@example.org', randomDevice(), '198.51.100.7'))).toMatchObject({
      type: 'started',
    });
  });

  test('error: fifty starts at the same time send one code, and one message sent twice starts one flow', async () => {
    const { codes, database, request, openOther, pass } = await open();
    const second = openOther();
    const starts = Array.from({ length: 50 }, (_unused, index) => (index % 2 === 0 ? codes : second).start(request()));
    const types = (await Promise.all(starts)).map(({ type }) => type);
    expect(types.filter((type) => type === 'started')).toHaveLength(1);
    await pass(limits.resendMs);
    const message = request();
    expect(await codes.start(message)).toMatchObject({ type: 'started' });
    await pass(limits.resendMs);
    expect(await codes.start(message)).toMatchObject({ type: 'refused' });
    expect(await database.query(textRow, 'SELECT count(*)::text AS text FROM vault.mails')).toEqual([{ text: '2' }]);
  });

  test('error: a network that requests codes for many addresses pays with work from the twenty-first', async () => {
    const { codes, request } = await open();
    const starts = [];
    for (let sent = 0; sent <= limits.networkSendsInHour; sent += 1)
      starts.push(await codes.start(request(`user${sent}@example.org`)));
    expect(starts.filter(({ type }) => type === 'started')).toHaveLength(limits.networkSendsInHour);
    expect(starts.at(-1)).toEqual({ type: 'refused', code: 'work_required' });
  });

  test('error: thirty wrong codes of unknown browsers lock them out for a day, and no browser that logged in before', async () => {
    const { codes, start, request, pass } = await open();
    const known = randomDevice();
    const first = await start(request('ada@example.org', known));
    expect(await codes.verify({ ...first, code: codeOf(first.code) })).toMatchObject({ type: 'verified' });
    for (let attack = 0; attack < limits.failuresOfUnknown / limits.triesMax; attack += 1) {
      await pass(limits.expiryMs);
      const flow = await start(request('ada@example.org', randomDevice(), `198.51.100.${attack}`));
      for (let tried = 1; tried <= limits.triesMax; tried += 1)
        await codes.verify({ ...flow, code: codeOf(otherCode(flow.code, tried)) });
    }
    await pass(limits.expiryMs);
    const locked = { type: 'refused', code: 'locked' };
    expect(await codes.start(request('ada@example.org', randomDevice(), '203.0.113.1'))).toEqual(locked);
    expect(await codes.start(request('ada@example.org', known, '203.0.113.2'))).toMatchObject({ type: 'started' });
    await pass(limits.keptMs);
    expect(await codes.start(request('ada@example.org', randomDevice(), '203.0.113.1'))).toMatchObject({
      type: 'started',
    });
  });

  test('behavior: an address is answered alike whether it has logged in or not', async () => {
    const { codes, start, request, pass } = await open();
    const flow = await start();
    await codes.verify({ ...flow, code: codeOf(flow.code) });
    await pass(limits.keptMs);
    const shape = async (email: string) => {
      const started = await codes.start(request(email, randomDevice(), '203.0.113.9'));
      if (started.type !== 'started') return started;
      const { flowId, ...rest } = started;
      return { ...rest, flowIdLength: flowId.length };
    };
    expect(await shape('ada@example.org')).toEqual(await shape('nobody@example.org'));
  });

  test('error: no row holds an address, a network or a code, or the plain hash of one', async () => {
    const { owner, codes, start, request } = await open();
    const { code, ...flow } = await start(request('canary@example.org', randomDevice(), '192.0.2.77'));
    expect(await codes.verify({ ...flow, code: codeOf(code) })).toMatchObject({ type: 'verified' });
    const hashes = ['canary@example.org', '192.0.2.77', code].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    );
    for (const table of ['users', 'devices', 'flows', 'mails', 'keys', 'sessions']) {
      const rows = await owner.query(textRow, `SELECT row_to_json(one)::text AS text FROM vault.${table} AS one`);
      const dump = rows.map(({ text }) => text).join('\n');
      for (const secret of ['canary', Buffer.from('canary').toString('hex'), '192.0.2.77', `"${code}"`, ...hashes])
        expect(dump).not.toContain(secret);
    }
  });

  test('behavior: what no limit counts any more is deleted, with its mail', async () => {
    const { database, start, pass } = await open();
    await start();
    await pass(limits.keptMs - 5_000);
    expect(await deleteOldFlows(database)).toBe(0);
    await pass(5_000);
    expect(await deleteOldFlows(database)).toBe(1);
    expect(await database.query(textRow, 'SELECT flow_id::text AS text FROM vault.mails')).toEqual([]);
  });
});
