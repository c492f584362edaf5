import { useT } from '../../hooks/useT.tsx';
import { Checkbox } from '../../primitives/Checkbox.tsx';

interface ListFactsProps {
  readonly count: string | undefined;
  readonly isCertified: boolean;
  /** Undefined where the directory certifies none. */
  readonly onCertified: ((isCertified: boolean) => void) | undefined;
}

/** The number of results, and the choice of those that the directory certifies. */
export function ListFacts({ count, isCertified, onCertified }: ListFactsProps) {
  const t = useT<'wallets'>();
  return (
    <div className="all-wallets-facts">
      {count !== undefined && <p className="small all-wallets-count">{count}</p>}
      {onCertified && (
        <Checkbox isChecked={isCertified} onChange={onCertified}>
          {t('allWallets.certified')}
        </Checkbox>
      )}
    </div>
  );
}
