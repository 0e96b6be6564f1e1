import { useWallet } from '@solana/wallet-adapter-react'
import { useConnection, useDisconnect, useModal } from '@latchkey/react'

export function Jar() {
  // latchkey-migrate: Replace signMessage by that of useSignMessage, which takes text. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
  const { signMessage } = useWallet()
  const { address: publicKey, status } = useConnection({ namespace: 'solana' })
  const { disconnectAsync: disconnect } = useDisconnect()
  const connected = status === 'connected'
  const connecting = status === 'connecting' || status === 'reconnecting'
  const { isOpen: visible, open, close } = useModal()
  const setVisible = (isShown: boolean) => (isShown ? void open() : close())
  if (!publicKey) return <button onClick={() => setVisible(true)} disabled={visible || connecting}>Connect</button>
  return (
    <section data-connected={connected}>
      <p>{publicKey}</p>
      <button onClick={() => signMessage?.(new TextEncoder().encode('Thanks'))}>Thank</button>
      <button onClick={() => void disconnect()}>Leave</button>
    </section>
  )
}
