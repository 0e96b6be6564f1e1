import { type ReactNode, useCallback } from 'react'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useChunk } from '../client/useChunk.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useButtonText } from '../locale/buttonText.js'
import { loadNetworkMark } from '../parts/pictures/loadNetworkMark.js'
import { Picture } from '../parts/pictures/Picture.js'
import { TriggerButton } from './TriggerButton.js'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = {
  /** Class of the button element. */
  readonly className?: string
}

/**
 * Button that shows the network in use and opens the list of networks. It renders nothing if `enableNetworkSwitch` is off.
 *
 * @example
 * ```tsx
 * import { ConnectButton, NetworkButton } from '@latchkey/react'
 *
 * export const Header = () => (
 *   <header>
 *     <NetworkButton />
 *     <ConnectButton />
 *   </header>
 * )
 * ```
 */
export function NetworkButton({ className }: NetworkButtonProps): ReactNode {
  const { modal, options } = useLatchkey()
  const text = useButtonText()
  const { network, supported } = useActiveNetwork()
  // The mark loads after the button.
  const load = useCallback(() => loadNetworkMark(network.id), [network.id])
  const mark = useChunk(load, options.enableNetworkSwitch && network.icon === undefined)
  const icon = network.icon ?? (mark.status === 'ready' ? (mark.module ?? undefined) : undefined)
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
      <Picture
        kind="network"
        icon={icon}
        isAwaited={!network.icon && mark.status === 'loading'}
        seed={network.name}
      />
      <bdi className="lk-name">{name}</bdi>
    </TriggerButton>
  )
}
