-- Whose room a message of the relay takes, so that a full mailbox costs whoever fills it.
ALTER TABLE relay_letters
  -- Of the sender: a keyed hash, never an address. Processes of an older version leave it empty, and are then one network.
  ADD COLUMN network text NOT NULL DEFAULT '' CHECK (length(network) <= 64),
  ADD COLUMN project text NOT NULL DEFAULT '' CHECK (length(project) <= 64);
