import type { ReactNode } from 'react'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useButtonText } from '../locale/useButtonText.js'
import { Picture } from '../parts/Picture.js'
import { TriggerButton } from './TriggerButton.js'

export type NetworkButtonProps = { readonly className?: string }

/** The network in use; opens the list of networks. Nothing while `enableNetworkSwitch` is off. */
export function NetworkButton({ className }: NetworkButtonProps): ReactNode {
  const { modal, options } = useLatchkey()
  const text = useButtonText()
  const { network, supported } = useActiveNetwork()
  if (!options.enableNetworkSwitch) return null
  const name = supported ? network.name : text('button.unsupported')
  return (
    <TriggerButton
      className={className}
      kind="network"
      label={text('button.network', { network: name })}
      onClick={() => modal.open({ view: supported ? 'Networks' : 'UnsupportedChain' })}
      {...(supported ? {} : { tone: 'warning' })}
    >
      <Picture kind="network" icon={network.icon} seed={network.name} />
      <bdi className="lk-name">{name}</bdi>
    </TriggerButton>
  )
}
