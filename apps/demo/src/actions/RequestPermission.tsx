import type { Latchkey, PermissionRequest } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { TextField } from '../parts/TextField.tsx'
import { CallPanel } from './ActionPanel.tsx'

const day = 86_400

/** Opens the review of a permission (ERC-7715): another address may spend an amount of the native coin per day for a week. */
export function RequestPermission(): ReactNode {
  const [to, setTo] = useState(`0x${'de'.repeat(20)}`)
  const [amount, setAmount] = useState('1000000000000000')
  return (
    <CallPanel
      name="Request a permission"
      api="modal.open({ view: 'SmartSessionRequest', params })"
      act={openRequest}
      variables={{ to, amount }}
    >
      <TextField label="Who may spend" value={to} onCommit={setTo} />
      <TextField
        label="Wei a day"
        value={amount}
        onCommit={setAmount}
        hint="Needs features.smartSessions and a wallet that grants permissions."
      />
    </CallPanel>
  )
}

const openRequest = (
  { modal }: Latchkey,
  { to, amount }: { readonly to: string; readonly amount: string },
) => {
  const params: PermissionRequest = {
    to,
    expiry: Math.floor(Date.now() / 1_000) + 7 * day,
    permissions: [
      { type: 'native-token-periodic', data: { periodAmount: BigInt(amount), periodDuration: day } },
    ],
  }
  return modal.open({ view: 'SmartSessionRequest', params })
}
