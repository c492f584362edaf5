import { FrameError } from '../messages/frameError.ts';
import type { SentCall, ToPage, ToWorker } from './calls.ts';
import { type Login, createLogin } from './createLogin.ts';
import { createRunAlone } from './createRunAlone.ts';
import { openDeviceKeys } from './deviceKeys.ts';
import { serveWindow } from './security/serveWindow.ts';
import { openStorage } from './storage.ts';
import { createStored } from './stored.ts';
import { type Post, createVaultClient } from './vaultClient.ts';

const send = (message: ToPage): void => postMessage(message);

const waiting = new Map<number, { resolve: (answer: string) => void; reject: (error: FrameError) => void }>();
let posts = 0;
const post: Post = (message) =>
  new Promise((resolve, reject) => {
    posts += 1;
    waiting.set(posts, { resolve, reject });
    send({ type: 'post', id: posts, message });
  });

async function openLogin(vaultKey: string): Promise<Login> {
  const storage = await openStorage();
  const device = await openDeviceKeys(storage);
  const request = await createVaultClient({ vaultKey, device, post });
  const ofGrants = { storage, keys: device, alone: createRunAlone('grants'), now: Date.now };
  return createLogin(request, createStored(storage, device), ofGrants);
}

let opened: Promise<Login> | undefined;

type GrantsCall = Extract<SentCall, { name: 'listGrants' | 'addGrants' | 'spendGrants' | 'revokeGrant' }>;

async function runGrants({ grants }: Login, call: GrantsCall): Promise<unknown> {
  const { origin } = call.parameters;
  switch (call.name) {
    case 'listGrants':
      return grants.list(origin);
    case 'addGrants':
      return grants.add(origin, call.parameters.grants);
    case 'spendGrants':
      return grants.spend(origin, call.parameters.use);
    case 'revokeGrant':
      return grants.revoke(origin, call.parameters.id);
  }
}

async function run(call: SentCall): Promise<unknown> {
  if (call.name === 'open') {
    opened ??= openLogin(call.parameters.vaultKey);
    return void (await opened);
  }
  const login = await opened;
  if (!login) throw new FrameError('login.frame_error');
  switch (call.name) {
    case 'start':
      return login.start(call.parameters);
    case 'mailStatus':
      return login.mailStatus();
    case 'verify':
      return login.verify(call.parameters.code, call.parameters.origin);
    case 'startEmailChange':
      return login.startEmailChange(call.parameters);
    case 'proveFormerEmail':
      return login.proveFormerEmail(call.parameters);
    case 'proveNewEmail':
      return login.proveNewEmail(call.parameters);
    case 'startSocial':
      return login.startSocial(call.parameters);
    case 'finishSocial':
      return login.finishSocial(call.parameters);
    case 'startFarcaster':
      return login.startFarcaster(call.parameters);
    case 'finishFarcaster':
      return login.finishFarcaster(call.parameters);
    case 'status':
      return login.status(call.parameters.origin);
    case 'approval':
      return login.approval(call.parameters);
    case 'isOpen':
      return login.isOpen(call.parameters.origin);
    case 'sign':
      return login.sign(call.parameters.call, call.parameters.origin);
    case 'serveWindow': {
      const { port, ...ofWindow } = call.parameters;
      return serveWindow(port, login.security, ofWindow, enqueue);
    }
    case 'signOut':
      return login.signOut();
    default:
      return runGrants(login, call);
  }
}

async function answer(call: SentCall): Promise<void> {
  const { id } = call;
  try {
    send({ type: 'result', id, result: await run(call) });
  } catch (error) {
    const { facts } = error instanceof FrameError ? error : new FrameError('login.frame_error');
    send({ type: 'error', id, error: facts });
  }
}

// One call after the other: two that opened the wallet at the same time would wipe each other's keys.
let last = Promise.resolve();
function enqueue(work: () => Promise<void>): void {
  last = last.then(work);
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'call') return enqueue(() => answer(data));
  const found = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.type === 'posted') found?.resolve(data.answer);
  else found?.reject(new FrameError(data.error.code));
});
