import { type BaseError, connectionErrors, type Network, rpcErrors } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { useErrorText } from '../../locale/useErrorText.js'
import { useMessage } from '../../locale/useMessage.js'
import { useAnnounce } from '../../modal/Announcer.js'
import { Icon } from '../../parts/Icon.js'
import { Picture } from '../../parts/Picture.js'
import { plainName } from '../../parts/plainName.js'
import { Spinner } from '../../parts/Spinner.js'
import { useAsync } from '../../parts/useAsync.js'

/** Networks to move to. What becomes of a move is told in its row. */
export function NetworkList(props: {
  readonly networks: readonly Network[]
  readonly onSwitched: () => void
}): ReactNode {
  const client = useLatchkey()
  const message = useMessage()
  const errorText = useErrorText()
  const announce = useAnnounce()
  const account = useActiveAccount()
  const active = useActiveNetwork()
  const states = useStoreValue(client.networks.$states)
  const { state, run } = useAsync<string>()
  const wallet = plainName(account.connectedWalletInfo?.name ?? '')
  const asksWallet = account.status === 'connected'

  const move = async (network: Network) => {
    if (network.id === active.network.id) return props.onSwitched()
    if (asksWallet && network.namespace === active.network.namespace)
      announce(message('networks.confirm', { wallet }))
    const result = await run(network.id, async () => {
      try {
        await client.networks.switchTo({ chainId: network.id })
      } catch (error) {
        const code = (error as BaseError).code
        if (isDeclined(code)) announce(message('networks.declined'))
        else announce(errorText(code), 'assertive')
        throw error
      }
    })
    if (result !== 'done') return
    announce(message('networks.done', { network: network.name }))
    props.onSwitched()
  }

  const isAllowed = ({ id, namespace }: Network) => {
    const family = states[namespace]
    return !family || family.supportsAllNetworks || family.approvedChainIds?.includes(id) !== false
  }

  const noteOf = (network: Network) => {
    if (!isAllowed(network)) return <Text id="networks.notApproved" values={{ wallet }} />
    if (!('key' in state) || state.key !== network.id) return null
    switch (state.status) {
      case 'pending':
        return asksWallet ? <Text id="networks.confirm" values={{ wallet }} /> : null
      case 'failed':
        return isDeclined(state.error.code) ? <Text id="networks.declined" /> : errorText(state.error.code)
      case 'done':
        return null
      default:
        return state satisfies never
    }
  }

  return (
    <ul className="lk-rows">
      {props.networks.map((network) => {
        const current = network.id === active.network.id
        const note = noteOf(network)
        const failed = state.status === 'failed' && state.key === network.id && !isDeclined(state.error.code)
        return (
          <li key={network.id}>
            <button
              type="button"
              className="lk-row"
              data-key={network.id}
              aria-current={current ? 'true' : undefined}
              aria-disabled={!isAllowed(network)}
              onClick={() => {
                if (isAllowed(network)) void move(network)
              }}
            >
              <Picture kind="network" icon={network.icon} seed={plainName(network.name)} />
              <span>
                <b>
                  <bdi>{plainName(network.name)}</bdi>
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
  )
}

function isDeclined(code: string): boolean {
  return code === rpcErrors.userRejected.code || code === connectionErrors.cancelled.code
}
