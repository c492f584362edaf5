import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { DatabaseUnavailable } from '../db/database.ts';
import { createFileKms } from '../kms/createFileKms.ts';
import { aadOf } from '../kms/kmsProvider.ts';
import { Secret } from '../kms/secret.ts';
import { from, openWallets, randomState } from '../testSupport/vaultWallets.ts';
import { codeOf, openCodes, otherCode, randomDevice } from '../testSupport/vaultCodes.ts';
import { limits } from './codes/limits.ts';

/** Few in `npm test`, more in `npm run assure login`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 2);
const timeout = 60_000 + rounds * 5_000;
const server = inject('postgresServers').at(-1);
/** An address and a network of its own for each round, so that no limit is in the way. */
const apart = (round: number) => [`user${round}@example.org`, randomDevice(), `network ${round}`] as const;

test(
  `error: of fifty tries at the same time with the right code one is taken, ${rounds} times`,
  async () => {
    const { codes, start, request, openOther } = await openCodes(server);
    const second = openOther();
    for (let round = 0; round < rounds; round += 1) {
      const flow = await start(request(...apart(round)));
      const tries = Array.from({ length: 50 }, (_unused, index) =>
        (index % 2 === 0 ? codes : second).verify({ ...flow, code: codeOf(flow.code) }),
      );
      const taken = (await Promise.all(tries)).filter(({ type }) => type === 'verified');
      expect(taken, `round ${round}`).toHaveLength(1);
    }
  },
  timeout,
);

test(
  `error: of ${rounds * 10} guesses of a flow at the same time three are evaluated`,
  async () => {
    const { codes, start, database } = await openCodes(server);
    const flow = await start();
    const guesses = Array.from({ length: rounds * 10 }, (_unused, index) =>
      codes.verify({ ...flow, code: codeOf(otherCode(flow.code, index + 1)) }),
    );
    const settled = await Promise.allSettled(guesses);
    // More than wait for a connection are refused, and nothing of theirs is evaluated.
    const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(failed.filter((reason) => !(reason instanceof DatabaseUnavailable))).toEqual([]);
    const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(answers.filter(({ type }) => type === 'wrong_code')).toHaveLength(limits.triesMax - 1);
    expect(answers.filter(({ type }) => type === 'verified')).toEqual([]);
    expect(await database.execute('SELECT FROM vault.flows WHERE failures = $1', [limits.triesMax])).toBe(1);
  },
  timeout,
);

test(
  `behavior: while keys are rotated every login succeeds, ${rounds} times`,
  async () => {
    const { codes, start, request, mailOf, file, kms } = await openCodes(server);
    const rotating = createFileKms({ file });
    const kept = await kms.wrap(new Secret('share', Buffer.from('kept')), aadOf('kept'));
    for (let round = 0; round < rounds; round += 1) {
      const [flow] = await Promise.all([start(request(...apart(round))), round % 10 === 0 && rotating.rotate()]);
      expect((await mailOf(flow.flowId)).code).toBe(flow.code);
      expect(await codes.verify({ ...flow, code: codeOf(flow.code) })).toMatchObject({ type: 'verified' });
    }
    const opened = await createFileKms({ file }).unwrap('share', kept, aadOf('kept'));
    expect(Buffer.from(opened.reveal()).toString()).toBe('kept');
  },
  timeout,
);

/** Ends every connection of the vault and of the keeper of shares, in the middle of what it does. */
const endConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE usename IN ('portico_vault', 'portico_recovery') AND datname = current_database()`;

test(
  `error: a wallet whose creation is cut off at any point is one that opens, or none, ${rounds * 5} times`,
  async () => {
    const { login, wallets, owner, keeper } = await openWallets(server);
    for (let round = 0; round < rounds * 5; round += 1) {
      const ada = await login(`user${round}@example.org`);
      const second = await login(`user${round}@example.org`);
      const shares = new Map<string, string>();
      /** All steps from the first, as a page that was loaded again takes them; what was cut off rejects. */
      const createFor = async ({ proof }: typeof ada): Promise<boolean> => {
        const prepared = await wallets.prepare(proof);
        if (prepared.type !== 'prepared') return prepared.type === 'refused' && prepared.code === 'wallet_exists';
        const { walletId, operatorShare } = prepared;
        shares.set(walletId, operatorShare);
        await wallets.store({ ...proof, walletId, ...randomState() });
        await wallets.read({ ...proof, walletId, ...from });
        return (await wallets.confirm({ ...proof, walletId })).type === 'done';
      };
      const cut = async (): Promise<void> => {
        await wait(Math.random() * 40);
        await owner.execute(endConnections);
      };
      await Promise.allSettled([createFor(ada), createFor(second), cut()]);
      // The pool may have a connection that was ended and not used since.
      for (let tries = 0; tries < 10; tries += 1) if (await createFor(ada).catch(() => false)) break;
      const active = "SELECT FROM vault.wallets WHERE user_id = $1 AND state = 'active'";
      expect(await owner.execute(active, [ada.userId]), `round ${round}`).toBe(1);
      const opened = await wallets.walletOf(second.userId, { deviceKey: second.proof.deviceKey, ...from });
      expect(opened?.operatorShare, `round ${round}`).toBe(shares.get(opened?.walletId ?? ''));
      await owner.execute(`UPDATE recovery.shares SET created_at = created_at - interval '3 days'`);
      await keeper.sweep();
      expect((await wallets.walletOf(ada.userId, { deviceKey: ada.proof.deviceKey, ...from }))?.operatorShare).toBe(
        opened?.operatorShare,
      );
    }
  },
  timeout,
);
