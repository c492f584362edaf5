import type { Modal } from '../harness/modal.ts';
import type { LoginSite } from './loginSite.ts';

/** In the list of ways to connect. The mail is there as the view is. */
export async function requestCode(modal: Modal, address: string): Promise<void> {
  await modal.field('Email address').fill(address);
  await modal.exactButton('Continue').click();
  await modal.field('Code from the email').waitFor();
}

/** From the page's button to the code; what the site shows then is its own. */
export async function logIn(modal: Modal, login: LoginSite, email: string): Promise<void> {
  await modal.opener('Connect wallet').click();
  await requestCode(modal, email);
  await modal.field('Code from the email').fill(await login.codeFor(email));
}
