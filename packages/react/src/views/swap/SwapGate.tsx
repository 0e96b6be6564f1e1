import { offersSwap } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useNeededApi } from '../../client/useNeededApi.js'
import { EmptyState, WalletPicture } from '../../parts/messages/EmptyState.js'
import { WayBack } from '../../parts/messages/WayBack.js'
import { Text } from './texts.js'

/** Shows its children while the active account can swap, else what is missing and how to continue. */
export function SwapGate({ children }: { readonly children: ReactNode }): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  const { address } = useActiveAccount()
  const { network, supported } = useActiveNetwork()
  useNeededApi('swaps')
  if (address === undefined)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="swap.gone" />}
        text={<Text id="swap.goneText" />}
      >
        <button type="button" className="lk-prime" data-focus onClick={() => modal.push({ view: 'Connect' })}>
          <Text id="swap.connect" />
        </button>
      </EmptyState>
    )
  if (supported && offersSwap(client, network)) return children
  if (!client.options.api)
    return (
      <EmptyState
        icon={{ name: 'warning' }}
        title={<Text id="swap.none" />}
        text={<Text id="swap.noneText" />}
      >
        <WayBack />
      </EmptyState>
    )
  return (
    <EmptyState
      icon={{ name: 'globe' }}
      title={<Text id="swap.unsupported" />}
      text={<Text id="swap.unsupportedText" values={{ network: network.name }} />}
    >
      <button
        type="button"
        className="lk-second"
        data-focus
        onClick={() => {
          client.events.emit('CLICK_SELECT_NETWORK_TO_SWAP', undefined)
          modal.push({ view: 'Networks' })
        }}
      >
        <Text id="swap.networks" />
      </button>
    </EmptyState>
  )
}
