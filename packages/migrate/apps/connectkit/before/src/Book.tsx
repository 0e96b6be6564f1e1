import { Avatar, ConnectKitButton, useChains, useModal } from 'connectkit'
import { useAccount, useSignMessage } from 'wagmi'
import { Session } from './SignIn'

export function Book() {
  const { address } = useAccount()
  const { open, setOpen, openProfile, openSwitchNetworks } = useModal()
  const chains = useChains()
  const { signMessage } = useSignMessage()
  return (
    <main aria-busy={open}>
      <ConnectKitButton />
      <ConnectKitButton label="Sign in" showBalance />
      <ConnectKitButton.Custom>
        {({ isConnected, isConnecting, show, truncatedAddress, ensName, chain, unsupported }) => (
          <button onClick={show} disabled={isConnecting} data-unsupported={unsupported}>
            {isConnected ? `${ensName ?? truncatedAddress} on ${chain?.name}` : 'Connect'}
          </button>
        )}
      </ConnectKitButton.Custom>
      <Session />
      <Avatar address={address} size={32} />
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={openProfile}>Profile</button>
      <button onClick={openSwitchNetworks}>One of {chains.length} networks</button>
      <button onClick={() => signMessage({ message: 'I was here.' })}>Sign</button>
    </main>
  )
}
