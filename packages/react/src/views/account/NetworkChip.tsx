import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { NetworkPicture } from '../../parts/pictures/NetworkPicture.js'
import { useMessage } from './identity/texts.js'
import { useRequestedNamespace } from './useRequestedNamespace.js'

/** Shows the network of the account. Opens the list of networks if switching is on. */
export function NetworkChip(): ReactNode {
  const { events, networks, options } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const active = useActiveNetwork().network
  const { [useRequestedNamespace() ?? active.namespace]: state } = useStoreValue(networks.$states)
  const network = state?.network ?? active
  const { name } = network
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
