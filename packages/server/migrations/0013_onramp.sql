-- Purchases at providers of crypto for money. What a visitor pays with is never here.
CREATE TABLE onramp_purchases (
  -- Under which the provider keeps it.
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22,49}$'),
  project_id text NOT NULL CHECK (length(project_id) <= 64),
  -- Made by the page; whoever has it may read what became of the purchase.
  reference text NOT NULL CHECK (length(reference) <= 49),
  provider text NOT NULL CHECK (length(provider) <= 32),
  -- CAIP-2
  chain_id text NOT NULL CHECK (length(chain_id) <= 64),
  -- Of eip155 in lower case, of others as it is.
  address text NOT NULL CHECK (length(address) <= 128),
  symbol text NOT NULL CHECK (length(symbol) <= 12),
  -- Money, fees included.
  amount text NOT NULL CHECK (length(amount) <= 40),
  currency text NOT NULL CHECK (length(currency) = 3),
  -- The provider's page; absent while it is being opened.
  url text CHECK (length(url) <= 4096),
  status text NOT NULL CHECK (status IN ('open', 'processing', 'completed', 'failed', 'cancelled')),
  problem text CHECK (length(problem) <= 32),
  hash text CHECK (length(hash) <= 128),
  purchased text CHECK (length(purchased) <= 60),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A double press, a reload and a retry are one purchase.
  CONSTRAINT onramp_purchases_once UNIQUE (project_id, reference)
);

-- The history of an account.
CREATE INDEX onramp_purchases_of_account ON onramp_purchases (address, updated_at DESC) WHERE status = 'completed';

-- Callbacks of providers that were taken: none is taken twice.
CREATE TABLE onramp_callbacks (
  digest bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
  received_at timestamptz NOT NULL
);
