import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { ConnectorRequestNotice } from '../../../parts/messages/RequestNotice.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { NetworkPicture } from '../../../parts/pictures/NetworkPicture.js'
import { Text } from './texts.js'
import { isDeclined, type NetworkSwitch, useNetworkSwitch } from './useNetworkSwitch.js'

/** Networks to switch to. Each row shows the progress of its switch. */
export function NetworkList(props: {
  readonly networks: readonly Network[]
  readonly onSwitched: () => void
}): ReactNode {
  const client = useLatchkey()
  const active = useActiveNetwork()
  const states = useStoreValue(client.networks.$states)
  const connections = useStoreValue(client.connections.$states)
  const change = useNetworkSwitch(props)
  const isAllowed = ({ id, namespace }: Network) => {
    const approval = states[namespace]
    return !approval || approval.supportsAllNetworks || approval.approvedChainIds?.includes(id) !== false
  }
  const connection = connections[props.networks[0]?.namespace ?? active.network.namespace]
  const prompted = connection?.status === 'connected' ? connection.connectorId : undefined
  return (
    <>
      <ul className="lk-rows">
        {props.networks.map((network) => (
          <li key={network.id}>
            <NetworkRow
              network={network}
              isCurrent={network.id === active.network.id}
              isAllowed={isAllowed(network)}
              change={change}
            />
          </li>
        ))}
      </ul>
      {change.state.status === 'pending' && <ConnectorRequestNotice connectorId={prompted} />}
    </>
  )
}

function NetworkRow(props: {
  readonly network: Network
  readonly isCurrent: boolean
  /** The wallet approved the network, or needs no approval. */
  readonly isAllowed: boolean
  readonly change: NetworkSwitch
}): ReactNode {
  const { network, isCurrent, isAllowed, change } = props
  const { state } = change
  const own = 'key' in state && state.key === network.id ? state : undefined
  const note = isAllowed ? (
    noteOf(network, change)
  ) : (
    <Text id="networks.notApproved" values={{ wallet: change.walletOf(network) }} />
  )
  const failed = own?.status === 'failed' && !isDeclined(own.error.code)
  return (
    <button
      type="button"
      className="lk-row"
      data-key={network.id}
      aria-current={isCurrent ? 'true' : undefined}
      aria-disabled={!isAllowed}
      onClick={() => {
        if (isAllowed) change.move(network)
      }}
    >
      <NetworkPicture network={network} />
      <span>
        <b>
          <bdi>{network.name}</bdi>
        </b>
        {note && <small data-tone={failed ? 'error' : undefined}>{note}</small>}
      </span>
      {own?.status === 'pending' ? <Spinner /> : isCurrent && <Icon name="check" />}
    </button>
  )
}

/** Returns the text about the latest switch, if it was to this network. */
function noteOf(network: Network, change: NetworkSwitch): ReactNode {
  const { state, reason, walletOf, promptsWallet } = change
  if (!('key' in state) || state.key !== network.id) return null
  switch (state.status) {
    case 'pending':
      return promptsWallet(network) ? (
        <Text id="networks.confirm" values={{ wallet: walletOf(network) }} />
      ) : null
    case 'failed':
      return isDeclined(state.error.code) ? <Text id="networks.declined" /> : reason
    case 'done':
      return null
    default:
      return state satisfies never
  }
}
