import type { Latchkey, Views } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { TextField } from '../parts/TextField.tsx'
import { CallPanel } from './ActionPanel.tsx'

/** Opens the modal's form of sending, filled in, and shows the transaction's hash. */
export function SendInModal(): ReactNode {
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('0.01')
  return (
    <CallPanel
      name="Send in the modal"
      api="modal.open({ view: 'Send', params })"
      act={openSend}
      variables={{ to, amount }}
    >
      <TextField label="Recipient" value={to} onCommit={setTo} />
      <TextField label="Amount to send" value={amount} onCommit={setAmount} />
    </CallPanel>
  )
}

const openSend = ({ modal }: Latchkey, params: Views['Send']) => modal.open({ view: 'Send', params })
