import { useWallet } from '@solana/wallet-adapter-react'
import { useWalletModal } from '@solana/wallet-adapter-react-ui'

export function Jar() {
  const { publicKey, connected, connecting, disconnect, signMessage } = useWallet()
  const { visible, setVisible } = useWalletModal()
  if (!publicKey) return <button onClick={() => setVisible(true)} disabled={visible || connecting}>Connect</button>
  return (
    <section data-connected={connected}>
      <p>{publicKey.toBase58()}</p>
      <button onClick={() => signMessage?.(new TextEncoder().encode('Thanks'))}>Thank</button>
      <button onClick={disconnect}>Leave</button>
    </section>
  )
}
