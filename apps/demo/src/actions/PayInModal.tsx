import type { Latchkey } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { TextField } from '../parts/TextField.tsx'
import { CallPanel } from './ActionPanel.tsx'

/** Opens the modal with a payment request, and shows the hash of the transfer that paid it. */
export function PayInModal(): ReactNode {
  const [uri, setUri] = useState('')
  return (
    <CallPanel
      name="Pay"
      api="modal.open({ view: 'Pay', params: { uri } })"
      act={openPay}
      variables={{ uri }}
    >
      <TextField
        label="Payment URI"
        value={uri}
        onCommit={setUri}
        hint="EIP-681, Solana Pay or BIP-21. Needs features.pay."
      />
    </CallPanel>
  )
}

const openPay = ({ modal }: Latchkey, params: { readonly uri: string }) => modal.open({ view: 'Pay', params })
