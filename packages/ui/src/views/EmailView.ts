import EmailVerifyDeviceView from './EmailVerifyDevice/EmailVerifyDeviceView.tsx';
import EmailVerifyOtpView, { styles } from './EmailVerifyOtp/EmailVerifyOtpView.tsx';
import type { ViewModule } from './view.ts';

export const EmailVerifyDevice: ViewModule<'EmailVerifyDevice'> = { default: EmailVerifyDeviceView };
export const EmailVerifyOtp: ViewModule<'EmailVerifyOtp'> = { default: EmailVerifyOtpView, styles };
