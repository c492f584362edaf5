import { usePorticoState } from '../hooks/usePortico.ts';
import { useStyles } from '../hooks/useStyles.ts';
import { Text, useT } from '../hooks/useT.tsx';
import css from './legal.css';

interface LegalUrls {
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}

function useLegalUrls(): LegalUrls {
  const terms = usePorticoState((state) => state.options.termsConditionsUrl);
  const privacy = usePorticoState((state) => state.options.privacyPolicyUrl);
  return { terms, privacy };
}

function which({ terms, privacy }: LegalUrls): 'both' | 'terms' | 'privacy' {
  if (terms !== undefined && privacy !== undefined) return 'both';
  return terms === undefined ? 'privacy' : 'terms';
}

function LegalLink({ href, text }: { readonly href: string | undefined; readonly text: string }) {
  const t = useT();
  return (
    <a
      className="legal-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${text} (${t('common.opensNewTab')})`}
    >
      {text}
    </a>
  );
}

/** The sentence that names the documents of a host that has some, with a link to each. */
export default function LegalText({ isRequired }: { readonly isRequired: boolean }) {
  const t = useT();
  const urls = useLegalUrls();
  useStyles(css);
  const documents = which(urls);
  const values = {
    terms: <LegalLink href={urls.terms} text={t('connect.legal.termsLink')} />,
    privacy: <LegalLink href={urls.privacy} text={t('connect.legal.privacyLink')} />,
  };
  return <Text id={`connect.legal.${isRequired ? documents : (`note.${documents}` as const)}`} values={values} />;
}
