import { useSendTransaction, useWaitForTransactionReceipt } from '@latchkey/adapter-evm/react'
import { useConnection } from '@latchkey/react'
import type { ReactNode } from 'react'
import { toText } from '../demo/toText.ts'
import { ActionPanel, type ActionState } from './Action.tsx'

/** Sends a thousandth of an ether from the active account to itself and waits until a block holds it. */
export function SendToSelf(): ReactNode {
  const connection = useConnection({ namespace: 'eip155' })
  const { sendTransaction, ...sent } = useSendTransaction()
  const receipt = useWaitForTransactionReceipt({ hash: sent.data, pollingInterval: 500 })
  const to = connection.status === 'connected' ? (connection.account.address as `0x${string}`) : undefined
  return (
    <ActionPanel
      name="Send to myself"
      api="useSendTransaction()"
      state={toState(sent, receipt)}
      onStart={() => sendTransaction({ to, value: 1_000_000_000_000_000n })}
    />
  )
}

function toState(
  sent: Omit<ReturnType<typeof useSendTransaction>, 'sendTransaction'>,
  receipt: ReturnType<typeof useWaitForTransactionReceipt>,
): ActionState {
  const error = sent.error ?? receipt.error
  if (error) return { status: 'failed', code: error.code, sentence: error.message }
  if (sent.status === 'idle') return { status: 'idle' }
  if (sent.status === 'pending') return { status: 'running', note: 'Waiting...' }
  if (receipt.status !== 'success')
    return { status: 'running', note: `Sent, waiting for a block: ${sent.data}` }
  const { status, blockNumber, gasUsed } = receipt.data
  return { status: 'done', text: toText({ hash: sent.data, receipt: { status, blockNumber, gasUsed } }) }
}
