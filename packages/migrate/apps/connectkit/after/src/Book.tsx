import { formatAddress } from '@latchkey/core'
import { ConnectButton, useModal } from '@latchkey/react'
import { Avatar } from 'connectkit'
import { useAccount, useChains, useSignMessage } from 'wagmi'
import { Session } from './SignIn'

export function Book() {
  const { address } = useAccount()
  const { isOpen: open, open: latchkeyOpen, close } = useModal()
  const setOpen = (isShown: boolean) => (isShown ? void latchkeyOpen() : close())
  const openProfile = () => void latchkeyOpen({ view: 'Account' })
  const openSwitchNetworks = () => void latchkeyOpen({ view: 'Networks' })
  const chains = useChains()
  const { signMessage } = useSignMessage()
  return (
    <main aria-busy={open}>
      <ConnectButton balance={false} />
      <ConnectButton label="Sign in" />
      <ConnectButton.Custom>
        {({ status, open, account, network, supported }) => {
          const isConnected = status === 'connected'
          const isConnecting = status === 'connecting' || status === 'reconnecting'
          const show = () => void open()
          const truncatedAddress = account.address && formatAddress(account.address)
          const ensName = account.profileName
          const chain = status === 'connected' ? { name: network.name } : undefined
          const unsupported = !supported
          return (
            <button onClick={show} disabled={isConnecting} data-unsupported={unsupported}>
              {isConnected ? `${ensName ?? truncatedAddress} on ${chain?.name}` : 'Connect'}
            </button>
          )
        }}
      </ConnectButton.Custom>
      <Session />
      {/* latchkey-migrate: Show an avatar of your own: those of Latchkey are in its button and modal. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md */}
      <Avatar address={address} size={32} />
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={openProfile}>Profile</button>
      <button onClick={openSwitchNetworks}>One of {chains.length} networks</button>
      <button onClick={() => signMessage({ message: 'I was here.' })}>Sign</button>
    </main>
  )
}
