import { useConnect } from '@latchkey/react'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import { type ReactNode, useState } from 'react'
import { ActionPanel, toState } from './ActionPanel.tsx'

/** Connects the chosen wallet without the modal, and cancels it. */
export function Connect(): ReactNode {
  const { connect, cancel, connectors, data: session, ...attempt } = useConnect()
  const [chosen, setChosen] = useState('')
  const connector =
    connectors.find(({ id }) => id === chosen) ??
    connectors.find(({ type }) => type === 'ANNOUNCED') ??
    connectors[0]
  const data = session?.connections.map(({ $accounts, $chainId }) => ({
    chainId: $chainId.get(),
    accounts: $accounts.get().map(({ address }) => address),
  }))
  return (
    <>
      <ActionPanel
        name="Connect"
        api="useConnect()"
        state={toState({ ...attempt, data })}
        onStart={() => connector && connect({ connector })}
      >
        <Select
          label="Wallet"
          value={connector?.id ?? ''}
          choices={
            connectors.length > 0
              ? connectors.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))
              : [{ value: '', label: 'No wallet found' }]
          }
          onChange={setChosen}
        />
      </ActionPanel>
      <ActionPanel
        name="Cancel connecting"
        api="useConnect().cancel()"
        state={{ status: 'idle' }}
        onStart={cancel}
      />
    </>
  )
}
