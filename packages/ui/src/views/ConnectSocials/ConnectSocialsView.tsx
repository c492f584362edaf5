import { SocialMark } from '../../components/social/SocialMark.tsx';
import { socialNames } from '../../button/socialMarks.ts';
import { useSocials } from '../../flows/useSocials.ts';
import { useT } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';

export { default as styles } from '../../components/social/social.css';
export const title = 'social.title';

/** All providers of identities, where Connect has no place for each. */
export default function ConnectSocialsView() {
  const t = useT<'logIn'>();
  const { socials, pick } = useSocials();
  return (
    <div className="view">
      <List label={t('social.title')}>
        {socials.map((social) => (
          <Row
            key={social}
            icon={
              <span className="row-icon">
                <SocialMark social={social} />
              </span>
            }
            title={socialNames[social]}
            onClick={() => pick(social)}
          />
        ))}
      </List>
    </div>
  );
}
