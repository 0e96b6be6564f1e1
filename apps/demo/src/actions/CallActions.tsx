import type { Latchkey, ViewName } from '@latchkey/core'
import { useBalance } from '@latchkey/react'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import { type ReactNode, useState } from 'react'
import { ActionPanel, CallPanel, toState } from './ActionPanel.tsx'

/** Shows the balance of the active account, and reads it again. */
export function Balance(): ReactNode {
  const { refetch, ...balance } = useBalance()
  return (
    <ActionPanel
      name="Refresh balance"
      api="useBalance()"
      state={toState(balance)}
      onStart={() => void refetch()}
    />
  )
}

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

const views = [
  'Connect',
  'Account',
  'AccountSettings',
  'Receive',
  'Networks',
  'ProfileWallets',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
] as const satisfies readonly ViewName[]

type View = (typeof views)[number]

/** Opens the modal at the chosen view. */
export function OpenView(): ReactNode {
  const [view, setView] = useState<View>('Connect')
  return (
    <CallPanel name="Open view" api="modal.open({ view })" act={openView} variables={view}>
      <Select
        label="View"
        value={view}
        choices={[...views]}
        onChange={(name) => setView(views.find((each) => each === name) ?? 'Connect')}
      />
    </CallPanel>
  )
}

const openView = ({ modal }: Latchkey, view: View) => modal.open({ view })
