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

function which({ terms, privacy }: LegalUrls): 'both' | 'terms' | 'privacy' | undefined {
  if (terms !== undefined && privacy !== undefined) return 'both';
  if (terms !== undefined) return 'terms';
  return privacy === undefined ? undefined : 'privacy';
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

/** The sentence that names the host's documents, with a link to each. */
export default function LegalText({ isRequired }: { readonly isRequired: boolean }) {
  const t = useT();
  const urls = useLegalUrls();
  useStyles(css);
  const documents = which(urls);
  if (documents === undefined) return null;
  const values = {
    terms: <LegalLink href={urls.terms} text={t('connect.legal.termsLink')} />,
    privacy: <LegalLink href={urls.privacy} text={t('connect.legal.privacyLink')} />,
  };
  return <Text id={`connect.legal.${isRequired ? documents : (`note.${documents}` as const)}`} values={values} />;
}
