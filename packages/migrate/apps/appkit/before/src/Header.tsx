import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitState, useAppKitTheme, useDisconnect, useWalletInfo } from '@reown/appkit/react'
import { base } from '@reown/appkit/networks'

/** The top of each page. */
export function Header() {
  const { open, close } = useAppKit()
  const { address, isConnected, caipAddress, status } = useAppKitAccount()
  const { caipNetwork, chainId, switchNetwork } = useAppKitNetwork()
  const { open: isOpen } = useAppKitState()
  const { themeMode, setThemeMode } = useAppKitTheme()
  const { disconnect } = useDisconnect()
  const { walletInfo } = useWalletInfo()

  return (
    <header aria-busy={isOpen || status === 'connecting'}>
      <appkit-button label="Sign in" balance="hide" />
      <appkit-network-button />
      <button onClick={() => open()}>Wallet</button>
      <button onClick={() => open({ view: 'Networks' })}>{caipNetwork?.name} ({chainId})</button>
      <button onClick={() => switchNetwork(base)}>Base</button>
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
