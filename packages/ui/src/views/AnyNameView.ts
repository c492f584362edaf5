import ChooseAccountNameView, { styles as chooseStyles } from './ChooseAccountName/ChooseAccountNameView.tsx';
import RegisterAccountNameView, { styles as registerStyles } from './RegisterAccountName/RegisterAccountNameView.tsx';
import RegisterAccountNameSuccessView, {
  styles as successStyles,
} from './RegisterAccountNameSuccess/RegisterAccountNameSuccessView.tsx';
import type { ViewModule } from './view.ts';

export const ChooseAccountName: ViewModule<'ChooseAccountName'> = {
  default: ChooseAccountNameView,
  styles: chooseStyles,
};
export const RegisterAccountName: ViewModule<'RegisterAccountName'> = {
  default: RegisterAccountNameView,
  styles: registerStyles,
};
export const RegisterAccountNameSuccess: ViewModule<'RegisterAccountNameSuccess'> = {
  default: RegisterAccountNameSuccessView,
  styles: successStyles,
};
