import { useId } from 'react';
import { usePorticoState } from '../hooks/usePortico.ts';
import { Text, useT } from '../hooks/useT.tsx';
import { Checkbox } from '../primitives/Checkbox.tsx';

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

/** True while the host requires agreement before a wallet can be picked. */
export function useIsLegalRequired(): boolean {
  const isRequested = usePorticoState((state) => state.options.features.legalCheckbox);
  return which(useLegalUrls()) !== undefined && isRequested;
}

export interface LegalCheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** The visitor tried to continue without it. */
  readonly isMissing: boolean;
}

/** The checkbox where the host requires one; a line of text where it only gave the links; else nothing. */
export function LegalCheckbox({ isChecked, onChange, isMissing }: LegalCheckboxProps) {
  const t = useT();
  const id = useId();
  const urls = useLegalUrls();
  const isRequired = useIsLegalRequired();
  const documents = which(urls);
  if (documents === undefined) return null;
  const values = {
    terms: <LegalLink href={urls.terms} text={t('connect.legal.termsLink')} />,
    privacy: <LegalLink href={urls.privacy} text={t('connect.legal.privacyLink')} />,
  };
  if (!isRequired) {
    return (
      <p className="foot">
        <Text id={`connect.legal.note.${documents}`} values={values} />
      </p>
    );
  }
  return (
    <div>
      <Checkbox
        isChecked={isChecked}
        onChange={onChange}
        isInvalid={isMissing}
        describedBy={isMissing ? id : undefined}
      >
        <Text id={`connect.legal.${documents}`} values={values} />
      </Checkbox>
      {isMissing && (
        <p className="field-message" data-kind="error" id={id} role="alert">
          {t('connect.legal.required')}
        </p>
      )}
    </div>
  );
}
