interface ImportMeta {
  /** Vite's: the modules whose paths fit, by path. */
  glob<Module>(pattern: string, options: { readonly eager: true }): Record<string, Module>;
}
