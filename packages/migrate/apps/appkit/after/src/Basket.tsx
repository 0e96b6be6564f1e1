import { useProvider } from '@latchkey/adapter-evm/react'
import { ConnectButton, useConnection, useModal } from '@latchkey/react'
import { useAppKitEvents } from '@reown/appkit/react'
import { parseEther } from 'viem'
import { useBalance, useSendTransaction } from 'wagmi'

export function Basket() {
  const { address, status } = useConnection()
  const isConnected = status === 'connected'
  const { open } = useModal()
  // latchkey-migrate: Replace useAppKitEvents by useEvents. Events have a name and properties. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
  const events = useAppKitEvents()
  const walletProvider = useProvider()
  const { data } = useBalance({ address: address as `0x${string}` })
  const { sendTransaction } = useSendTransaction()
  if (!isConnected) return <ConnectButton />
  const pay = () => sendTransaction({ to: '0x7a16fF8270133F063aAb6C9977183D9e72c91E04', value: parseEther('0.01') })
  const watch = () => walletProvider.request({ method: 'eth_blockNumber' })
  return (
    <section data-event={events.data.event}>
      <p>{data?.value.toString()}</p>
      <button onClick={pay}>Pay</button>
      <button onClick={watch}>Block</button>
      <button onClick={() => open({ view: 'OnRampProviders' })}>Buy ether</button>
    </section>
  )
}
