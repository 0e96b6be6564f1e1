export type {
  ConnectFlow,
  ConnectFlowState,
  ConnectGate,
  ConnectIntent,
} from '../features/connect/ConnectFlowApi.js'
export {
  connectFlow,
  isWalletConnectConnector,
  type WalletConnectConnector,
} from '../features/connect/connectFlow.js'
export { type ConnectRequest, connectWallet } from '../features/connect/connectWallet.js'
