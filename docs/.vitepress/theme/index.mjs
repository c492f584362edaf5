import DefaultTheme from 'vitepress/theme';
import CspForm from './CspForm.vue';
import ThemeTokens from './ThemeTokens.vue';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('CspForm', CspForm).component('ThemeTokens', ThemeTokens);
  },
};
