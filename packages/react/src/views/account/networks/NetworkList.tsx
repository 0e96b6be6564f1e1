import { connectionErrors, type Network, rpcErrors } from '@latchkey/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { requireFeature } from '../../../client/requireFeature.js'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { useAsync } from '../../../client/useAsync.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useErrorText } from '../../../locale/ErrorTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { ConnectorRequestNotice } from '../../../parts/messages/RequestNotice.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { NetworkPicture } from '../../../parts/pictures/NetworkPicture.js'
import { Text, useMessage } from './texts.js'

/** Networks to switch to. Each row shows the progress of its switch. */
export function NetworkList(props: {
  readonly networks: readonly Network[]
  readonly onSwitched: () => void
}): ReactNode {
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const active = useActiveNetwork()
  const states = useStoreValue(client.networks.$states)
  const accounts = useStoreValue(client.accounts.$states)
  const connections = useStoreValue(client.connections.$states)
  const { state, run, reset } = useAsync<string>()
  const [shown] = useState(() => client.modal.$state.get().view)
  const walletOf = ({ namespace }: Network) => accounts[namespace]?.connectedWalletInfo?.name ?? ''
  const promptsWallet = ({ id, namespace }: Network) => {
    const state = connections[namespace]
    if (state?.status !== 'connected' || state.chainId === id) return false
    // In other namespaces, a connection that can switch on its own does not prompt.
    return namespace === 'eip155' || !state.connection.moveTo
  }
  /** A wallet is connected, but none in the namespace of this network. */
  const needsWallet = ({ namespace }: Network) =>
    connections[active.network.namespace]?.status === 'connected' &&
    connections[namespace]?.status !== 'connected'

  const leave = () => {
    announce(message('networks.done', { network: active.network.name }))
    // A visitor who has moved on stays there.
    if (client.modal.$state.get().view === shown) props.onSwitched()
  }
  const latestLeave = useRef(leave)
  useEffect(() => {
    latestLeave.current = leave
  })

  // The network itself shows that the switch is done. Wallets respond late, or never.
  const reached = 'key' in state && state.status !== 'failed' && state.key === active.network.id
  useEffect(() => {
    if (!reached) return
    reset()
    latestLeave.current()
  }, [reached, reset])

  const failure = state.status === 'failed' ? state.error.code : undefined
  const reason = useErrorText(failure)
  useEffect(() => {
    if (failure === undefined) return
    if (isDeclined(failure)) announce(message('networks.declined'))
    else if (reason !== undefined) announce(reason, 'assertive')
  }, [failure, announce, message, reason])

  const move = (network: Network) => {
    if (network.id === active.network.id) return props.onSwitched()
    if (state.status === 'pending' && state.key === network.id) return
    if (needsWallet(network))
      return requireFeature(client, 'modal').push({
        view: 'SwitchActiveChain',
        params: { chainId: network.id },
      })
    if (promptsWallet(network)) announce(message('networks.confirm', { wallet: walletOf(network) }))
    void run(network.id, () => client.networks.switchTo({ chainId: network.id }))
  }

  const isAllowed = ({ id, namespace }: Network) => {
    const approval = states[namespace]
    return !approval || approval.supportsAllNetworks || approval.approvedChainIds?.includes(id) !== false
  }

  const noteOf = (network: Network) => {
    if (!isAllowed(network)) return <Text id="networks.notApproved" values={{ wallet: walletOf(network) }} />
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

  const connection = connections[props.networks[0]?.namespace ?? active.network.namespace]
  const prompted = connection?.status === 'connected' ? connection.connectorId : undefined
  return (
    <>
      <ul className="lk-rows">
        {props.networks.map((network) => {
          const current = network.id === active.network.id
          const note = noteOf(network)
          const failed =
            state.status === 'failed' && state.key === network.id && !isDeclined(state.error.code)
          return (
            <li key={network.id}>
              <button
                type="button"
                className="lk-row"
                data-key={network.id}
                aria-current={current ? 'true' : undefined}
                aria-disabled={!isAllowed(network)}
                onClick={() => {
                  if (isAllowed(network)) move(network)
                }}
              >
                <NetworkPicture network={network} />
                <span>
                  <b>
                    <bdi>{network.name}</bdi>
                  </b>
                  {note && <small data-tone={failed ? 'error' : undefined}>{note}</small>}
                </span>
                {state.status === 'pending' && state.key === network.id ? (
                  <Spinner />
                ) : (
                  current && <Icon name="check" />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {state.status === 'pending' && <ConnectorRequestNotice connectorId={prompted} />}
    </>
  )
}

function isDeclined(code: string): boolean {
  return code === rpcErrors.userRejected.code || code === connectionErrors.cancelled.code
}
