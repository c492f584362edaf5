export { type ConnectorSubject, describeConnector } from '../connectors/testing/describeConnector.ts';
export { type NamespaceSubject, describeNamespace } from '../namespaces/testing/describeNamespace.ts';
// A wallet of several namespaces is tested as it is offered: its connectors together.
export { groupConnectors } from '../connectors/multiChain.ts';
