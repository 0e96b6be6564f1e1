import { useNetwork, useSwitchNetwork } from '@latchkey/react'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import { type ReactNode, useState } from 'react'
import { ActionPanel, toState } from './ActionPanel.tsx'

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
