import { useSendCalls, useShowCallsStatus, useWaitForCallsStatus } from '@latchkey/adapter-evm/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isAddress } from 'viem'
import { TextField } from '../parts/TextField.tsx'
import { ActionPanel, toState } from './ActionPanel.tsx'

/** In wei. */
const [first, second] = [1_000_000_000_000_000n, 2_000_000_000_000_001n]

/**
 * Sends two amounts as one bundle, or one after the other if the wallet does not support bundles. Can show the bundle in
 * the wallet.
 */
export function SendCalls(): ReactNode {
  const [to, setTo] = useState('')
  const { sendCalls, data: sent, ...sending } = useSendCalls()
  const { showCallsStatus, ...showing } = useShowCallsStatus()
  const { data, ...waiting } = useWaitForCallsStatus({ id: sent?.id })
  const status = data && { status: data.status, atomic: data.atomic, receipts: data.receipts.length }
  const state =
    sending.status === 'success'
      ? toState({ ...waiting, data: status }, `Sent, waiting for the calls: ${sent?.id}`)
      : toState({ ...sending, data: sent })
  return (
    <>
      <ActionPanel
        name="Send a bundle"
        api="useSendCalls()"
        state={state}
        onStart={() => {
          if (isAddress(to))
            sendCalls({
              calls: [
                { to, value: first },
                { to, value: second },
              ],
            })
        }}
      >
        <TextField label="Bundle goes to" value={to} onCommit={setTo} />
      </ActionPanel>
      <ActionPanel
        name="Show the bundle"
        api="useShowCallsStatus()"
        state={toState(showing)}
        onStart={() => {
          if (sent) showCallsStatus(sent)
        }}
      />
    </>
  )
}
