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
} from '../hooks.js'
export { LatchkeyProvider, type LatchkeyProviderProps, useLatchkey } from '../LatchkeyProvider.js'
export { type Signals, useStoreValue } from '../useStoreValue.js'
