import { useInsertionEffect } from 'react';
import { useUi } from './uiContext.ts';

/** A style sheet that comes with a part of a view: adopted before the part is first painted. */
export function useStyles(css: string): void {
  const { styles } = useUi();
  useInsertionEffect(() => styles.attach(css), [styles, css]);
}
