import {
  ConnectButton,
  NetworkButton,
  useConnection,
  useDisconnect,
  useModal,
  useNetwork,
  useSessions,
  useSwitchNetwork,
  useTheme,
} from '@latchkey/react'
import { base } from 'wagmi/chains'

/** The top of each page. */
export function Header() {
  const { open, close } = useModal()
  const { address, status, chainId: latchkeyChainId } = useConnection()
  const isConnected = status === 'connected'
  const caipAddress = status === 'connected' ? (`${latchkeyChainId}:${address}` as const) : undefined
  const { network: caipNetwork } = useNetwork()
  const { switchNetworkAsync: switchNetwork } = useSwitchNetwork()
  const chainId = Number(caipNetwork.id.split(':')[1])
  const { isOpen } = useModal()
  const { mode: themeMode, setMode: setThemeMode } = useTheme()
  const { disconnectAsync: disconnect } = useDisconnect()
  const { sessions } = useSessions()
  const walletInfo = sessions[0]?.connector

  return (
    <header aria-busy={isOpen || status === 'connecting'}>
      <ConnectButton label="Sign in" balance={false} />
      <NetworkButton />
      <button onClick={() => open()}>Wallet</button>
      <button onClick={() => open({ view: 'Networks' })}>{caipNetwork?.name} ({chainId})</button>
      <button onClick={() => switchNetwork({ chainId: base.id })}>Base</button>
      <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>Theme</button>
      <button onClick={() => close()}>Close</button>
      {/* Shown to customers. */}
      {isConnected && (
        <p title={caipAddress}>
          {address} with {walletInfo?.name}
          <button onClick={() => disconnect()}>Leave</button>
        </p>
      )}
    </header>
  )
}
