import type { Latchkey, Views } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { TextField } from '../parts/TextField.tsx'
import { CallPanel } from './ActionPanel.tsx'

/** Opens the modal's send form, filled in, and shows the transaction's hash. */
export function SendInModal(): ReactNode {
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('0.01')
  const [token, setToken] = useState('')
  return (
    <CallPanel
      name="Send in the modal"
      api="modal.open({ view: 'Send', params })"
      act={openSend}
      variables={{ to, amount, ...(token && { assetAddress: token }) }}
    >
      <TextField label="Recipient" value={to} onCommit={setTo} />
      <TextField label="Amount to send" value={amount} onCommit={setAmount} />
      <TextField
        label="Token to send"
        value={token}
        onCommit={setToken}
        hint="Its contract or mint. Empty: the native coin."
      />
    </CallPanel>
  )
}

const openSend = ({ modal }: Latchkey, params: Views['Send']) => modal.open({ view: 'Send', params })
