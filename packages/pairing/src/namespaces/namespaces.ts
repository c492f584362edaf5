import * as v from 'valibot';

// More than any wallet has; a peer that sends more is not to fill this browser's storage.
const ENTRIES_MAX = 500;
const NAMESPACES_MAX = 32;
const text = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(ENTRIES_MAX));

const proposalNamespaceSchema = v.object({ chains: v.optional(text), methods: text, events: text });
const sessionNamespaceSchema = v.object({ chains: v.optional(text), accounts: text, methods: text, events: text });

/** A site's proposal, by namespace or by one chain. */
export const proposalNamespacesSchema = v.pipe(
  v.record(v.string(), proposalNamespaceSchema),
  v.maxEntries(NAMESPACES_MAX),
);
/** The approval of a wallet, by namespace or by one chain. */
export const sessionNamespacesSchema = v.pipe(
  v.record(v.string(), sessionNamespaceSchema),
  v.maxEntries(NAMESPACES_MAX),
);

export type ProposalNamespace = v.InferOutput<typeof proposalNamespaceSchema>;
export type ProposalNamespaces = v.InferOutput<typeof proposalNamespacesSchema>;
export type SessionNamespaces = v.InferOutput<typeof sessionNamespacesSchema>;
