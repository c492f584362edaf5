import { randomBytes } from 'node:crypto';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { wrapMail } from '../mail/mail.ts';
import { mailLocaleOf } from '../mail/mailTexts.ts';
import { hashCode, makeCode } from './code.ts';
import { wrapAbout } from './flowAbout.ts';
import { type FlowPurpose, stepUpOf } from './flowsRepo.ts';

interface FlowRequest {
  readonly email: string;
  /** That it is changed to, where it is. */
  readonly newEmail?: string | undefined;
  readonly origin: string;
  readonly browser?: string | undefined;
  readonly locale?: string | undefined;
  readonly purpose: FlowPurpose['type'];
}

/** A new code, as the database keeps it: hashed, and in a mail that is wrapped. */
export async function makeFlow(
  kms: KmsProvider,
  { email, newEmail, origin, browser, locale, purpose }: FlowRequest,
  cost: number,
) {
  const id = randomBytes(16);
  const code = makeCode();
  const stepUp = stepUpOf({ type: purpose });
  const about = {
    email,
    origin,
    ...(newEmail !== undefined && { newEmail }),
    ...(browser !== undefined && { browser }),
    ...(locale !== undefined && { locale: mailLocaleOf(locale) }),
  };
  return {
    id,
    codeHash: await hashCode(kms, id, code, cost),
    about: await wrapAbout(kms, id, about),
    mail: await wrapMail(kms, id.toString('hex'), {
      type: 'code',
      code: Buffer.from(code.reveal()).toString(),
      ...(stepUp && { purpose: stepUp }),
      ...about,
    }),
  };
}
