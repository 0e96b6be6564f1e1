import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { Icon } from '../../parts/Icon.js'
import { NetworkPicture } from '../../parts/NetworkPicture.js'
import { useMessage } from './texts.js'

/** Shows the network in use. Opens the list of networks if switching is on. */
export function NetworkChip(): ReactNode {
  const { events, options } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const { network } = useActiveNetwork()
  const name = network.name
  const content = (
    <>
      <NetworkPicture network={network} />
      <bdi>{name}</bdi>
    </>
  )
  if (!options.enableNetworkSwitch) return <span className="lk-chip">{content}</span>
  return (
    <button
      type="button"
      className="lk-chip"
      data-key="networks"
      aria-label={message('account.networks', { network: name })}
      onClick={() => {
        events.emit('CLICK_NETWORKS', undefined)
        modal.push({ view: 'Networks' })
      }}
    >
      {content}
      <Icon name="down" />
    </button>
  )
}
