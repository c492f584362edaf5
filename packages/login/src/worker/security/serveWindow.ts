import { FrameError } from '../../messages/frameError.ts';
import type { WindowAnswer, WindowCall } from '../../messages/securityWindow.ts';
import type { Security } from './createSecurity.ts';
import type { OfWindow } from './securityContext.ts';

function run(security: Security, ofWindow: OfWindow, call: WindowCall): Promise<unknown> {
  switch (call.name) {
    case 'facts':
      return security.facts(ofWindow);
    case 'signOutDevice':
      return security.signOutDevice(ofWindow, call.parameters.deviceId);
    case 'requestCode':
      return security.stepUps[call.parameters.purpose].requestCode(ofWindow, call.parameters.locale);
    case 'codeMail':
      return security.stepUps[call.parameters.purpose].mailStatus();
    case 'visitProvider':
      return security.stepUps[call.parameters.purpose].visitProvider(ofWindow);
    case 'words':
      return security.words(ofWindow, call.parameters);
    case 'requestDeletion':
      return security.requestDeletion(ofWindow, call.parameters.proof, call.parameters.locale);
    case 'cancelDeletion':
      return security.cancelDeletion(ofWindow);
    case 'checkImport':
      return security.checkImport(ofWindow, call.parameters);
    case 'importWallet':
      return security.importWallet(ofWindow, call.parameters);
    case 'passkeyRequest':
      return security.passkeyRequest(ofWindow);
    case 'beginPasskey':
      return security.beginPasskey(ofWindow, call.parameters);
    case 'addPasskey':
      return security.addPasskey(ofWindow, call.parameters);
    case 'makeOwn':
      return security.makeOwn(ofWindow, call.parameters.passkey, call.parameters.typed);
    case 'unlock':
      return security.unlock(ofWindow, call.parameters);
  }
}

async function answer(work: () => Promise<unknown>, id: number): Promise<WindowAnswer> {
  try {
    return { id, result: await work() };
  } catch (error) {
    const { facts } = error instanceof FrameError ? error : new FrameError('login.frame_error');
    return { id, error: facts };
  }
}

/** Answers a window through its port. `enqueue` runs one call after the other, with those of the page. */
export function serveWindow(
  port: MessagePort,
  security: Security,
  ofWindow: OfWindow,
  enqueue: (work: () => Promise<void>) => void,
): void {
  port.addEventListener('message', ({ data }: MessageEvent<WindowCall>) => {
    enqueue(async () => port.postMessage(await answer(() => run(security, ofWindow, data), data.id)));
  });
  port.start();
}
