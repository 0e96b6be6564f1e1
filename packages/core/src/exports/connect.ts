export type {
  ConnectFlow,
  ConnectFlowState,
  ConnectGate,
  ConnectIntent,
} from '../features/connect/ConnectFlowApi.js'
export { connectFlow, isPairingConnector, type PairingConnector } from '../features/connect/connectFlow.js'
