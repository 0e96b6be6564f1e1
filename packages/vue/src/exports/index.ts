export { ConnectButton } from '../ConnectButton.js'
export {
  useAction,
  useActivity,
  useBalance,
  useConnect,
  useConnection,
  useConnectionEffect,
  useConnections,
  useDisconnect,
  useEvents,
  useModal,
  useNames,
  useNetwork,
  useNfts,
  useOnramp,
  usePay,
  useSend,
  useSessions,
  useSignMessage,
  useSiwx,
  useSmartSessions,
  useSwap,
  useSwitchNetwork,
  useTheme,
  useTokens,
} from '../composables.js'
export { type LatchkeyPluginOptions, latchkey, useLatchkey } from '../plugin.js'
export { type Refs, useStoreValue } from '../useStoreValue.js'
