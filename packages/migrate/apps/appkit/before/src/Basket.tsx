import { AppKitButton, useAppKit, useAppKitAccount, useAppKitEvents, useAppKitProvider } from '@reown/appkit/react'
import type { Provider } from '@reown/appkit/react'
import { parseEther } from 'viem'
import { useBalance, useSendTransaction } from 'wagmi'

export function Basket() {
  const account = useAppKitAccount()
  const { open } = useAppKit()
  const events = useAppKitEvents()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { data } = useBalance({ address: account.address as `0x${string}` })
  const { sendTransaction } = useSendTransaction()
  if (!account.isConnected) return <AppKitButton />
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
