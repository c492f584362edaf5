import { asWords, camelCase } from './plan.mjs';

const componentFile = (name) => `import { useT } from '../../hooks/useT.tsx';

export { default as styles } from './${camelCase(name)}.css';

/** What a visitor does here, in a sentence. */
export default function ${name}View() {
  const t = useT();
  return (
    <div className="view">
      <p>{t('${camelCase(name)}.text')}</p>
    </div>
  );
}
`;

export const view = {
  description: 'a view of the modal',
  example: 'FundWallet',
  names: /^[A-Z][a-zA-Z]+$/,
  make(name) {
    const folder = `packages/ui/src/views/${name}`;
    const words = camelCase(name);
    return {
      files: {
        [`${folder}/${name}View.tsx`]: componentFile(name),
        [`${folder}/${words}.css`]: '@layer views {\n}\n',
      },
      edits: [
        {
          file: 'packages/ui/src/router/routes.ts',
          before: /^ {2}\| \{ readonly view: 'SIWXSignMessage' \}/,
          text: `  | { readonly view: '${name}' }`,
        },
        {
          file: 'packages/ui/src/views/registry.ts',
          before: '};',
          text: `  ${name}: { title: '${words}.title', load: () => import('./${name}/${name}View.tsx') },`,
        },
        {
          file: 'packages/ui/src/i18n/locales/en.ts',
          before: '} as const;',
          text: `\n  '${words}.title': '${asWords(name)}',\n  '${words}.text': 'What this is for.',`,
        },
      ],
      next: [
        `Write ${folder}/${name}View.tsx; the route's data goes into its member of the union in router/routes.ts.`,
        `Say '${words}.title' and '${words}.text' in every locale: they do not compile before.`,
        `Show each of its states in ${folder}/${words}.fixtures.ts: the gallery renders them, axe reads them.`,
        `Test it in ${folder}/${name}View.test.tsx: reached and used by keyboard alone.`,
      ],
    };
  },
};
