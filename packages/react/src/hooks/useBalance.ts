import { type Amount, formatBalance, type LatchkeyError, type ResourceState } from '@latchkey/core'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseBalance = {
  /** `idle`: no account is connected, or its namespace has no balances. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Exact. Kept while a newer one is loading, and after a failure. */
  readonly data: Amount | undefined
  /** For display, cut to three decimals. */
  readonly formatted: string | undefined
  readonly symbol: string
  readonly error: LatchkeyError | undefined
  /** Reads the balance again, at most every 30 s after a failure. Never rejects. */
  readonly refetch: () => Promise<void>
}

const idle: ResourceState<Amount> = { status: 'idle' }
const statuses = { idle: 'idle', loading: 'pending', ready: 'success', failed: 'error' } as const

/** Returns the native balance of the active account. It is read while a component uses this hook, and never polled. */
export function useBalance(): UseBalance {
  const { accounts } = useLatchkey()
  const { network } = useActiveNetwork()
  const state = useStoreValue(accounts.$balance, idle)
  const data = 'data' in state ? state.data : undefined
  return {
    status: statuses[state.status],
    data,
    formatted: data && formatBalance(data),
    symbol: network.nativeCurrency.symbol,
    error: state.status === 'failed' ? state.error : undefined,
    refetch: accounts.refreshBalance,
  }
}
