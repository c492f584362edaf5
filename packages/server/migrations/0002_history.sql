-- A chain whose history this installation reads: how far, and which process does it just now.
CREATE TABLE history_chains (
  chain_id text PRIMARY KEY,
  -- Of its first block: another one is another chain under the same number.
  genesis text,
  head bigint NOT NULL DEFAULT -1,
  synced_at timestamptz,
  owner text,
  leased_until timestamptz
);

-- The newest blocks as they were read: where the chain says otherwise later, they were undone.
CREATE TABLE history_blocks (
  chain_id text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (chain_id, number)
);

-- Accounts that somebody asked about.
CREATE TABLE history_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id text NOT NULL,
  address text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- The newest block when reading began: how deep it goes is counted from here.
  first_head bigint,
  UNIQUE (chain_id, address)
);
CREATE INDEX history_accounts_asked ON history_accounts (chain_id, asked_at);

-- Blocks that were read for an account, as ranges that neither touch nor overlap.
CREATE TABLE history_ranges (
  account_id bigint NOT NULL REFERENCES history_accounts (id) ON DELETE CASCADE,
  low bigint NOT NULL,
  high bigint NOT NULL,
  PRIMARY KEY (account_id, high),
  CHECK (0 <= low AND low <= high)
);

CREATE TABLE history_transactions (
  account_id bigint NOT NULL REFERENCES history_accounts (id) ON DELETE CASCADE,
  block bigint NOT NULL,
  position integer NOT NULL,
  hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  nonce bigint NOT NULL,
  sender text NOT NULL,
  -- Of a deployment: the contract that was made.
  receiver text,
  is_deployment boolean NOT NULL,
  is_failed boolean NOT NULL,
  -- In the chain's smallest unit.
  value numeric(78) NOT NULL,
  -- Of the function that was called; empty where there was no data.
  selector text NOT NULL,
  PRIMARY KEY (account_id, block, position)
);

-- What tokens moved in it, as far as it concerns the account.
CREATE TABLE history_transfers (
  account_id bigint NOT NULL,
  block bigint NOT NULL,
  position integer NOT NULL,
  log_index integer NOT NULL,
  -- The place in a batch.
  item integer NOT NULL,
  standard text NOT NULL CHECK (standard IN ('ERC20', 'ERC721', 'ERC1155')),
  token text NOT NULL,
  token_id numeric(78) NOT NULL,
  sender text NOT NULL,
  receiver text NOT NULL,
  quantity numeric(78) NOT NULL,
  PRIMARY KEY (account_id, block, position, log_index, item),
  FOREIGN KEY (account_id, block, position) REFERENCES history_transactions ON DELETE CASCADE
);
CREATE INDEX history_transfers_tokens ON history_transfers (account_id, token, token_id) WHERE standard <> 'ERC20';

-- What contracts say of themselves, cut to a decent length.
CREATE TABLE history_tokens (
  chain_id text NOT NULL,
  address text NOT NULL,
  name text,
  symbol text,
  decimals integer,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chain_id, address)
);
