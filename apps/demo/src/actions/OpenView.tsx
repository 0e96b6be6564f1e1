import type { Latchkey, ViewName } from '@latchkey/core'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import { type ReactNode, useState } from 'react'
import { CallPanel } from './ActionPanel.tsx'

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
