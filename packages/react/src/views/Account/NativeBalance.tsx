import { type Amount, formatAmount, formatBalance, type Network, type ResourceState } from '@latchkey/core'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { useAnnounce } from '../../parts/Announcer.js'
import { Text, useMessage } from './texts.js'

/** Shows the native balance, or that it is loading, unknown or unavailable. */
export function NativeBalance(): ReactNode {
  const client = useLatchkey()
  const state = useStoreValue(client.accounts.$balance)
  const { network } = useActiveNetwork()
  const { asking, refused, ask } = useRetry(state)
  const amount = 'data' in state ? state.data : undefined
  const can = client.can(network.namespace).nativeBalance !== undefined
  const failed = state.status === 'failed'
  const missing = !can || failed
  return (
    <div className="lk-total" aria-busy={!amount && !missing}>
      {amount ? (
        <Total amount={amount} network={network} />
      ) : missing ? (
        <p className="lk-unknown">
          <Text id={can ? 'account.unavailable' : 'account.unknown'} />
        </p>
      ) : (
        <p className="lk-skeleton" />
      )}
      <div>
        {can && (failed || asking) ? (
          <>
            {refused ? <Text id="account.refused" /> : amount && <Text id="account.stale" />}{' '}
            <Retry disabled={refused || asking} onClick={ask} />
          </>
        ) : (
          amount && network.testnet && <Text id="account.testnet" />
        )}
      </div>
    </div>
  )
}

function Total({ amount, network }: { readonly amount: Amount; readonly network: Network }): ReactNode {
  const message = useMessage()
  const { symbol } = network.nativeCurrency
  return (
    <p title={`${formatAmount(amount)} ${symbol}`}>
      <span className="lk-hidden">{message('account.balance')}</span>
      <bdi dir="ltr">
        {formatBalance(amount)} <small>{symbol}</small>
      </bdi>
    </p>
  )
}

function Retry(props: { readonly disabled: boolean; readonly onClick: () => Promise<void> }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      // The button disappears with the failure. The focus stays in the modal.
      if (element?.matches(':focus')) element.closest<HTMLElement>('[data-latchkey]')?.focus()
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className="lk-link"
      // A disabled button would lose the focus.
      aria-disabled={props.disabled}
      onClick={() => {
        if (!props.disabled) void props.onClick()
      }}
    >
      <Text id="modal.retry" />
    </button>
  )
}

/** Timers may fire slightly early. Milliseconds. */
const margin = 20

/** Reads the balance again on request. A request that comes too early is repeated automatically once it is allowed. */
function useRetry(state: ResourceState<Amount>): {
  readonly asking: boolean
  readonly refused: boolean
  readonly ask: () => Promise<void>
} {
  const { accounts } = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const [pending, setPending] = useState(false)
  const [early, setEarly] = useState<ResourceState<Amount>>()
  const retryAt = state.status === 'failed' && state === early ? state.retryAt : undefined

  const refresh = useCallback(async () => {
    setPending(true)
    await accounts.refreshBalance()
    setPending(false)
  }, [accounts])

  const ask = async () => {
    const before = accounts.$balance.get()
    await refresh()
    const after = accounts.$balance.get()
    if (after.status !== 'failed') return
    // The same failure object: the read was refused as too early.
    if (after === before) setEarly(after)
    announce(message(after === before ? 'account.refused' : 'account.unavailable'))
  }

  useEffect(() => {
    if (retryAt === undefined) return
    const timer = setTimeout(
      () => {
        setEarly(undefined)
        void refresh()
      },
      Math.max(0, retryAt - Date.now()) + margin,
    )
    return () => clearTimeout(timer)
  }, [refresh, retryAt])

  return { asking: pending && state.status === 'loading', refused: retryAt !== undefined, ask }
}
