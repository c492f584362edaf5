export { themeTokens } from '../styles/themeTokens.ts';
export type { ThemeToken } from '../styles/themeTokens.ts';
