import { useSendTransaction, useWaitForTransactionReceipt } from '@latchkey/adapter-evm/react'
import { useConnection } from '@latchkey/react'
import type { ReactNode } from 'react'
import { ActionPanel, toState } from './ActionPanel.tsx'

/** Sends a thousandth of an ether from the active account to itself and waits until it is in a block. */
export function SendToSelf(): ReactNode {
  const { address } = useConnection({ namespace: 'eip155' })
  const { sendTransaction, data: hash, ...sending } = useSendTransaction()
  const { data, ...receiving } = useWaitForTransactionReceipt({ hash, pollingInterval: 500 })
  const receipt = data && { status: data.status, blockNumber: data.blockNumber, gasUsed: data.gasUsed }
  const state =
    sending.status === 'success'
      ? toState({ ...receiving, data: { hash, receipt } }, `Sent, waiting for a block: ${hash}`)
      : toState({ ...sending, data: hash })
  return (
    <ActionPanel
      name="Send to myself"
      api="useSendTransaction()"
      state={state}
      onStart={() => sendTransaction({ to: address, value: 1_000_000_000_000_000n })}
    />
  )
}
