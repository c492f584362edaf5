import { SOCIAL_STORAGE_KEY, type SocialReturn, parseSocialReturn } from '../messages/socialReturn.ts';
import { bringBack } from './bringBack.ts';
import { showUnreachable } from './texts.ts';

/** What the vault has put into the fragment, which no server receives. */
function readReturn(members: URLSearchParams): SocialReturn | undefined {
  const [completion, problem] = [members.get('completion'), members.get('problem')];
  return parseSocialReturn({
    type: 'portico/SOCIAL_RETURN',
    flowId: members.get('flow'),
    ...(completion !== null && { completion }),
    ...(problem !== null && { problem }),
  });
}

/** The page of the site that the visitor left; undefined where the project does not list it. */
async function findReturnUrl(members: URLSearchParams): Promise<string | undefined> {
  const text = members.get('returnUrl');
  const projectId = new URLSearchParams(location.search).get('projectId') ?? '';
  if (text === null || !URL.canParse(text) || !/^[\w-]{1,64}$/.test(projectId)) return undefined;
  const { protocol, origin, href } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const query = new URLSearchParams({ origin });
  const listed = await fetch(`/frame/projects/${projectId}?${query}`, { credentials: 'omit', cache: 'no-store' }).catch(
    () => undefined,
  );
  return listed?.ok ? href : undefined;
}

function keep(returned: SocialReturn): void {
  try {
    localStorage.setItem(SOCIAL_STORAGE_KEY, JSON.stringify(returned));
  } catch {
    // Then the page finds no end of the login, and offers it again.
  }
}

/** The window in which a visitor comes back from a provider: it brings the end of the login to a frame, and closes. */
export async function startPopup(): Promise<void> {
  const members = new URLSearchParams(location.hash.slice(1));
  // Neither the history nor a reload has it.
  history.replaceState(null, '', location.pathname + location.search);
  const returned = readReturn(members);
  if (!returned || window.top !== window) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `any` in the types of a browser
  const opener = window.opener as Window | null;
  if (await bringBack(returned, opener)) return window.close();
  const returnUrl = await findReturnUrl(members);
  if (returnUrl === undefined) return showUnreachable(document, navigator.languages);
  keep(returned);
  location.replace(returnUrl);
}
