import { base } from '@latchkey/adapter-evm'
import type { Latchkey } from '@latchkey/core'
import { useNetwork, useSwitchNetwork } from '@latchkey/react'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import { type ReactNode, useState } from 'react'
import { ActionPanel, CallPanel, toState } from './ActionPanel.tsx'

/** Switches to the chosen network. */
export function SwitchNetwork(): ReactNode {
  const { network: active, networks } = useNetwork()
  const { switchNetwork, ...switching } = useSwitchNetwork()
  const [chosen, setChosen] = useState('')
  const network = networks.find(({ id }) => id === chosen) ?? networks[0]
  return (
    <ActionPanel
      name="Switch network"
      api="useSwitchNetwork()"
      state={toState({
        ...switching,
        ...(switching.status === 'success' && { data: { active: active.id } }),
      })}
      onStart={() => network && switchNetwork({ chainId: network.id })}
    >
      <Select
        label="Network"
        value={network?.id ?? ''}
        choices={networks.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
        onChange={setChosen}
      />
    </ActionPanel>
  )
}

/** Adds a network to the app while it runs, and removes it. */
export const AddAndRemoveNetwork = (): ReactNode => (
  <>
    <CallPanel name="Add Base to the app" api="networks.add(base)" act={addBase} variables={undefined} />
    <CallPanel
      name="Remove Base"
      api="networks.remove('eip155:8453')"
      act={removeBase}
      variables={undefined}
    />
  </>
)

async function addBase({ networks }: Latchkey) {
  networks.add(base)
  return networks.$networks.get().map(({ name }) => name)
}

async function removeBase({ networks }: Latchkey) {
  networks.remove(base.id)
  return networks.$networks.get().map(({ name }) => name)
}
