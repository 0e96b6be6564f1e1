import type { Latchkey } from '@latchkey/core'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import { type ReactNode, useState } from 'react'
import { CallPanel } from './ActionPanel.tsx'

const methods = [
  'eth_chainId',
  'eth_blockNumber',
  'eth_accounts',
  'wallet_getCapabilities',
  'eth_sign',
  'admin_peers',
]

/** Sends any request to the active wallet or the network's endpoint. */
export function Request(): ReactNode {
  const [method, setMethod] = useState('eth_chainId')
  return (
    <CallPanel name="Request" api="request({ method })" act={request} variables={method}>
      <Select
        label="Method"
        value={method}
        choices={methods.map((each) => ({ value: each, label: each }))}
        onChange={setMethod}
        hint="The last two are not on the list of allowed methods."
      />
    </CallPanel>
  )
}

const request = (client: Latchkey, method: string) => {
  const { address } = client.accounts.$active.get()
  return client.request({ method, params: method === 'wallet_getCapabilities' ? [address] : [] })
}
