import { useState } from 'react';
import type { ReactNode } from 'react';
import { Address } from '../../../packages/ui/src/primitives/Address.tsx';
import { AmountInput } from '../../../packages/ui/src/primitives/AmountInput.tsx';
import { Avatar } from '../../../packages/ui/src/primitives/Avatar.tsx';
import { Button } from '../../../packages/ui/src/primitives/Button.tsx';
import { Checkbox } from '../../../packages/ui/src/primitives/Checkbox.tsx';
import { Icon } from '../../../packages/ui/src/primitives/Icon.tsx';
import { IconButton } from '../../../packages/ui/src/primitives/IconButton.tsx';
import { IconPathsContext } from '../../../packages/ui/src/primitives/iconName.ts';
import type { IconName } from '../../../packages/ui/src/primitives/iconName.ts';
import { iconPaths } from '../../../packages/ui/src/primitives/iconPaths.ts';
import { lazyIconPaths } from '../../../packages/ui/src/primitives/lazyIconPaths.ts';
import { KeyValueList } from '../../../packages/ui/src/primitives/KeyValueList.tsx';
import { List } from '../../../packages/ui/src/primitives/List.tsx';
import { QrCode } from '../../../packages/ui/src/primitives/QrCode.tsx';
import { Ring } from '../../../packages/ui/src/primitives/Ring.tsx';
import { Row } from '../../../packages/ui/src/primitives/Row.tsx';
import { Skeleton, SkeletonRow } from '../../../packages/ui/src/primitives/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../packages/ui/src/primitives/StateBlock.tsx';
import { Tabs } from '../../../packages/ui/src/primitives/Tabs.tsx';
import { Tag } from '../../../packages/ui/src/primitives/Tag.tsx';
import { SearchField, TextField } from '../../../packages/ui/src/primitives/TextField.tsx';
import { WalletImage } from '../../../packages/ui/src/primitives/WalletImage.tsx';
import { fixtureWallets } from '../../../packages/ui/src/testing/fixtureConnectors.ts';

const allIcons = { ...iconPaths, ...lazyIconPaths };
const isIconName = (name: string): name is IconName => name in allIcons;
const iconNames = Object.keys(allIcons).filter(isIconName);
const nothing = () => undefined;
const { harbour, lantern, meadow } = fixtureWallets;
const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';

function Board({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <div className="header">
        <span />
        <h2 className="header-title">{title}</h2>
      </div>
      <div className="view">{children}</div>
    </section>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [tab, setTab] = useState<'tokens' | 'nfts' | 'activity'>('tokens');
  const [isOn, setIsOn] = useState(true);
  return (
    <Board title="Fields">
      <SearchField label="Search wallets" clearLabel="Clear" value={text} onChange={setText} />
      <TextField
        label="To"
        isLabelHidden={false}
        value={address}
        onChange={nothing}
        error="One character of this address is wrong"
      />
      <AmountInput label="Amount" value={text} onChange={setText} clean={(value) => value} unit="ETH" />
      <Tabs
        label="Account"
        items={[
          { id: 'tokens', label: 'Tokens' },
          { id: 'nfts', label: 'NFTs' },
          { id: 'activity', label: 'Activity' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <p className="small">{tab}</p>
      </Tabs>
      <Checkbox isChecked={isOn} onChange={setIsOn}>
        I agree to the Terms of Service
      </Checkbox>
    </Board>
  );
}

function Buttons() {
  return (
    <Board title="Buttons">
      <Button onClick={nothing}>Send 0.25 ETH</Button>
      <Button kind="quiet" icon="copy">
        Copy link
      </Button>
      <Button kind="danger">Disconnect</Button>
      <Button isBusy>Sending</Button>
      <Button isDisabled>Review</Button>
      <div className="inline">
        <Button kind="quiet">Paste</Button>
        <IconButton icon="pen" label="Edit" />
        <IconButton icon="copy" label="Copy" kind="soft" />
        <IconButton icon="chevronRight" label="Go" kind="primary" />
        <IconButton icon="copy" label="Copy" size="small" />
      </div>
      <p className="foot">
        New here? <Button kind="link">Get a wallet</Button>
      </p>
      <div className="inline wrap">
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Board>
  );
}

function WalletRows() {
  return (
    <>
      <Row
        title="Harbour"
        icon={<WalletImage name="Harbour" src={harbour.imageUrl} />}
        end={<Tag kind="accent">Recent</Tag>}
        isEmphasised
        onClick={nothing}
      />
      <Row
        title="Lantern"
        icon={<WalletImage name="Lantern" src={lantern.imageUrl} />}
        end={<Tag kind="good">Installed</Tag>}
        onClick={nothing}
      />
      <Row
        title="Meadow Wallet"
        subtitle="Not installed here"
        icon={<WalletImage name="M" src={meadow.imageUrl} />}
        isDisabled
        onClick={nothing}
      />
      <Row
        title="Quill"
        subtitle="Name looks like another wallet"
        icon={<WalletImage name="Quill" />}
        end={<Tag kind="warn">Look-alike</Tag>}
        onClick={nothing}
      />
      <Row
        title="Ether"
        subtitle="1.2041 ETH"
        icon={<WalletImage name="E" isRound />}
        end={[
          <span key="a">$3,911.20</span>,
          <span key="b" className="good">
            +2.1 %
          </span>,
        ]}
        onClick={nothing}
      />
    </>
  );
}

function Rows() {
  return (
    <Board title="Rows">
      <List label="Wallets">
        <WalletRows />
        <Row title="All wallets" icon="search" end="539" onClick={nothing} />
        <SkeletonRow hasEnd />
      </List>
      <div className="inline">
        <Tag>Neutral</Tag>
        <Tag kind="bad">Bad</Tag>
        <Skeleton width="80px" height="20px" />
      </div>
    </Board>
  );
}

function States() {
  return (
    <Board title="States">
      <div className="inline around">
        <Ring state="busy">
          <WalletImage name="Harbour" src={harbour.imageUrl} />
        </Ring>
        <Ring state="error" onRetry={nothing} retryLabel="Try again">
          <WalletImage name="Lantern" src={lantern.imageUrl} />
        </Ring>
        <Ring state="done">
          <WalletImage name="Meadow" src={meadow.imageUrl} />
        </Ring>
      </div>
      <EmptyState icon="image" title="No NFTs to show" text="This site does not show NFTs yet." />
      <ErrorState
        title="This part did not load"
        text="Check your connection, then try again."
        action={{ label: 'Try again', onClick: nothing }}
      />
      <KeyValueList
        items={[
          {
            key: 'to',
            label: 'To',
            value: (
              <>
                <span>rafa.eth</span> <Address value={address} />
              </>
            ),
          },
          { key: 'known', label: 'Recipient', value: <span className="good">Sent twice before</span> },
          { key: 'fee', label: 'Fee', value: '$0.02 · about 3 s' },
        ]}
      />
    </Board>
  );
}

function Codes() {
  return (
    <Board title="Codes">
      <QrCode
        text={`ethereum:${address}@8453?value=250000000000000000`}
        label="Pay"
        logo={<WalletImage name="Harbour" src={harbour.imageUrl} />}
      />
      <div className="inline">
        <Avatar address={address} />
        <div className="stack">
          <strong>maya.portico.eth</strong>
          <span className="small">
            <Address value={address} />
          </span>
        </div>
      </div>
    </Board>
  );
}

/** Every primitive on one page, to review it in each theme, direction and brand. */
export function Specimens() {
  return (
    <IconPathsContext.Provider value={lazyIconPaths}>
      <div className="specimens">
        <Buttons />
        <Rows />
        <Fields />
        <States />
        <Codes />
      </div>
    </IconPathsContext.Provider>
  );
}
