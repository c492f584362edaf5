export { type ConnectorSubject, describeConnector } from '../connectors/testing/describeConnector.ts';
export { type NamespaceSubject, describeNamespace } from '../namespaces/testing/describeNamespace.ts';
