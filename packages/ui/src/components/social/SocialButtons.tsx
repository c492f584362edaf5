import { useSocials } from '../../flows/useSocials.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { SocialMark } from './SocialMark.tsx';
import { socialNames } from '../../button/socialMarks.ts';

/** Beyond it the last place leads to a list of all. */
const PLACES = 5;

/** The providers of identities in one row, the first ones of the host's order. */
export function SocialButtons({ isDisabled }: { readonly isDisabled: boolean }) {
  const t = useT<'logIn'>();
  const router = useRouter();
  const { connectorId, socials, pick } = useSocials();
  if (connectorId === undefined || socials.length === 0) return null;
  const hasMore = socials.length > PLACES;
  const shown = hasMore ? socials.slice(0, PLACES - 1) : socials;
  const common = { className: 'social', 'aria-disabled': isDisabled || undefined } as const;
  const whenEnabled = (act: () => void) => () => {
    if (!isDisabled) act();
  };
  return (
    <div className="socials" role="group" aria-label={t('social.title')}>
      {shown.map((social) => {
        const label = t('social.with', { provider: socialNames[social] });
        return (
          <button
            {...common}
            type="button"
            key={social}
            aria-label={label}
            title={label}
            onClick={whenEnabled(() => pick(social))}
          >
            <SocialMark social={social} />
            {socials.length < 3 && <span aria-hidden="true">{socialNames[social]}</span>}
          </button>
        );
      })}
      {hasMore && (
        <button
          {...common}
          type="button"
          aria-label={t('social.more')}
          title={t('social.more')}
          onClick={whenEnabled(() => router.push({ view: 'ConnectSocials', connectorId }))}
        >
          <Icon name="more" />
        </button>
      )}
    </div>
  );
}
