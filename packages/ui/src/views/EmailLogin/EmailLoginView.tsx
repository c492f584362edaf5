import { EmailForm } from './EmailForm.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from '../EmailVerifyOtp/emailVerifyOtp.css';
export const title = 'social.title';

/** The login by email alone: where a button of the page leads that is for it. */
export default function EmailLoginView({ route: { connectorId } }: ViewProps<'EmailLogin'>) {
  return (
    <div className="view">
      <EmailForm connectorId={connectorId} hasAutoFocus />
    </div>
  );
}
