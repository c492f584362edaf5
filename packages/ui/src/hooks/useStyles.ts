import { useInsertionEffect } from 'react';
import { useUi } from './uiContext.ts';

/** A style sheet of a part of a view: attached before the part is first painted. */
export function useStyles(css: string): void {
  const { styles } = useUi();
  useInsertionEffect(() => styles.attach(css), [styles, css]);
}
