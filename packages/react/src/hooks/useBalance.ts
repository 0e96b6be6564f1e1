import { type Amount, type BaseError, formatBalance, type ResourceState } from '@latchkey/core'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseBalance = {
  readonly status: ResourceState<Amount>['status']
  /** Exact; the last known one while a newer is loading or has failed to load. */
  readonly amount: Amount | undefined
  /** For display: cut to three decimals. */
  readonly formatted: string | undefined
  readonly symbol: string
  readonly error: BaseError | undefined
  /** Reads it again. Within 30 s after a failure nothing is asked and that failure stays. Never rejects. */
  readonly refresh: () => Promise<void>
}

const idle: ResourceState<Amount> = { status: 'idle' }

/** The native balance of the active account. Read while a component uses this, never polled. */
export function useBalance(): UseBalance {
  const { accounts } = useLatchkey()
  const { network } = useActiveNetwork()
  const state = useStoreValue(accounts.$balance, idle)
  const amount = 'data' in state ? state.data : undefined
  return {
    status: state.status,
    amount,
    formatted: amount && formatBalance(amount),
    symbol: network.nativeCurrency.symbol,
    error: state.status === 'failed' ? state.error : undefined,
    refresh: accounts.refreshBalance,
  }
}
