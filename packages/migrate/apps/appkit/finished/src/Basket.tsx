import { useProvider } from '@latchkey/adapter-evm/react'
import { ConnectButton, useConnection, useEvents, useModal } from '@latchkey/react'
import { parseEther } from 'viem'
import { useBalance, useSendTransaction } from 'wagmi'

export function Basket() {
  const { address, status } = useConnection()
  const isConnected = status === 'connected'
  const { open } = useModal()
  const event = useEvents()
  const walletProvider = useProvider()
  const { data } = useBalance({ address: address as `0x${string}` })
  const { sendTransaction } = useSendTransaction()
  if (!isConnected) return <ConnectButton />
  const pay = () => sendTransaction({ to: '0x7a16fF8270133F063aAb6C9977183D9e72c91E04', value: parseEther('0.01') })
  const watch = () => walletProvider.request({ method: 'eth_blockNumber' })
  return (
    <section data-event={event?.name}>
      <p>{data?.value.toString()}</p>
      <button onClick={pay}>Pay</button>
      <button onClick={watch}>Block</button>
      <button onClick={() => open({ view: 'OnRampProviders' })}>Buy ether</button>
    </section>
  )
}
