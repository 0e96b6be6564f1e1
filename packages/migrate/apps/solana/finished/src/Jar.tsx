import { useConnection, useDisconnect, useModal, useSignMessage } from '@latchkey/react'

export function Jar() {
  const { signMessage } = useSignMessage()
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
      <button onClick={() => signMessage({ message: 'Thanks' })}>Thank</button>
      <button onClick={() => void disconnect()}>Leave</button>
    </section>
  )
}
