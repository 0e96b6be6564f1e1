export { bindAction } from '../bindings/bindAction.js'
export { bindingErrors } from '../bindings/bindingErrors.js'
export {
  bindBalance,
  bindModal,
  bindNetwork,
  bindSignMessage,
  bindSwitchNetwork,
  bindTheme,
} from '../bindings/client.js'
export {
  bindConnect,
  bindConnection,
  bindConnections,
  bindDisconnect,
  bindSessions,
} from '../bindings/connections.js'
export {
  bindActivity,
  bindNames,
  bindNfts,
  bindOnramp,
  bindPay,
  bindSend,
  bindSiwx,
  bindSmartSessions,
  bindSwap,
  bindTokens,
} from '../bindings/features.js'
export type { Members } from '../bindings/Members.js'
export type { ReadableStore } from '../bindings/select.js'
export { type ConnectionWatcher, watchConnection } from '../bindings/watchConnection.js'
