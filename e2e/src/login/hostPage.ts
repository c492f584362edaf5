import { createLoginFrame } from '@portico/login';
import { isPorticoError } from '@portico/protocol';
import type { LoginFrame } from '@portico/login';
import * as rawHost from './rawHost.ts';

declare global {
  interface Window {
    /** Of the page's host, once it has made one. */
    login?: LoginFrame;
    /** Makes the login frame, as a host's code does. */
    createLogin: (frameUrl: string, getFrameHost?: () => HTMLElement) => LoginFrame;
    /** A request by the code of the host, whatever its name; of an error its code and its message. */
    requestLogin: (frameUrl: string, name: string, payload: object) => Promise<unknown>;
    /** Logs in by a provider with the next press on the page, as a host's code does. */
    logInOnPress: (frameUrl: string, provider: string) => void;
    /** What that press led to. */
    pressed: Promise<unknown>;
    /** The tools of a hostile host. */
    rawHost: typeof rawHost;
    /** Its channel. */
    raw: rawHost.RawHost;
  }
}

const findHost = (): HTMLElement => {
  const host = document.querySelector('#frame-host');
  if (host instanceof HTMLElement) return host;
  throw new Error('The page has no place for a frame.');
};

window.rawHost = rawHost;
window.createLogin = (frameUrl, getFrameHost = findHost) =>
  createLoginFrame({ frameUrl, projectId: 'demo', caipNetworkId: 'eip155:1', version: '0.1.0', getFrameHost });

window.logInOnPress = (frameUrl, provider) => {
  window.pressed = new Promise((resolve) => {
    const start = async (): Promise<void> => {
      // In the task of the press: later it would be blocked.
      const popup = window.open('about:blank', 'login', 'popup,width=480,height=640');
      const started = await window.requestLogin(frameUrl, 'GET_SOCIAL_REDIRECT_URI', { provider });
      if (popup && typeof started === 'object' && started && 'uri' in started)
        popup.location.href = String(started.uri);
      resolve(await window.requestLogin(frameUrl, 'CONNECT_SOCIAL', { provider }));
    };
    document.addEventListener('click', () => void start(), { once: true });
  });
};

window.requestLogin = async (frameUrl, name, payload) => {
  window.login ??= window.createLogin(frameUrl);
  try {
    const answer: unknown = await Reflect.apply(window.login.request, window.login, [name, payload]);
    return answer;
  } catch (error) {
    return isPorticoError(error) ? { code: error.code, message: error.message } : String(error);
  }
};
