export { type ConnectorSubject, describeConnector } from '../connectors/testing/describeConnector.ts';
