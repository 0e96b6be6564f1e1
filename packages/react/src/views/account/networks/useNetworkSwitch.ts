import { connectionErrors, type Network, rpcErrors } from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { requireFeature } from '../../../client/requireFeature.js'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { type AsyncState, useAsync } from '../../../client/useAsync.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useErrorText } from '../../../locale/ErrorTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { useMessage } from './texts.js'

export type NetworkSwitch = {
  /** State of the latest switch. Its key is the id of the network. */
  readonly state: AsyncState<string>
  /** Text of the latest failure, once it has loaded. */
  readonly reason: string | undefined
  /** Name of the wallet that is connected in the namespace of the network. */
  readonly walletOf: (network: Network) => string
  /** Whether the wallet prompts the visitor to confirm the switch. */
  readonly promptsWallet: (network: Network) => boolean
  readonly move: (network: Network) => void
}

/** Switches the network and announces the outcome. Calls `onSwitched` once the network is in use. */
export function useNetworkSwitch({ onSwitched }: { readonly onSwitched: () => void }): NetworkSwitch {
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const active = useActiveNetwork()
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
    if (client.modal.$state.get().view === shown) onSwitched()
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
    if (network.id === active.network.id) return onSwitched()
    if (state.status === 'pending' && state.key === network.id) return
    if (needsWallet(network))
      return requireFeature(client, 'modal').push({
        view: 'SwitchActiveChain',
        params: { chainId: network.id },
      })
    if (promptsWallet(network)) announce(message('networks.confirm', { wallet: walletOf(network) }))
    void run(network.id, () => client.networks.switchTo({ chainId: network.id }))
  }

  return { state, reason, walletOf, promptsWallet, move }
}

/** Returns whether the visitor or the wallet declined the switch, which is not shown as an error. */
export function isDeclined(code: string): boolean {
  return code === rpcErrors.userRejected.code || code === connectionErrors.cancelled.code
}
