import { type Amount, formatAmount, type LatchkeyError, type ResourceState } from '@latchkey/core'
import { useMemo } from 'react'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import type { Balance } from './useAddressBalance.js'

/** Result of `useBalance`. */
export type UseBalance = {
  /** `idle`: no account is connected. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Exact. Kept while a newer one is loading, and after a failure. `formatBalance` of core shortens it for display. */
  readonly data: Balance | undefined
  /** Reason of the last failed read. */
  readonly error: LatchkeyError | undefined
  /** Reads the balance again, at most every 30 s after a failure. Never rejects. */
  readonly refetch: () => Promise<void>
}

const idle: ResourceState<Amount> = { status: 'idle' }
const statuses = { idle: 'idle', loading: 'pending', ready: 'success', failed: 'error' } as const

/**
 * Returns the native balance of the active account. It is read while a component uses this hook, and never polled.
 *
 * @example
 * ```tsx
 * import { formatBalance } from '@latchkey/core'
 * import { useBalance } from '@latchkey/react'
 *
 * export function Balance() {
 *   const { data, error, refetch } = useBalance()
 *   if (error) return <button onClick={() => void refetch()}>Try again</button>
 *   return <p>{data ? formatBalance(data) : '…'}</p>
 * }
 * ```
 */
export function useBalance(): UseBalance {
  const { accounts } = useLatchkey()
  const { symbol } = useActiveNetwork().network.nativeCurrency
  const state = useStoreValue(accounts.$balance, idle)
  const amount = 'data' in state ? state.data : undefined
  const data = useMemo(() => {
    if (!amount) return undefined
    const { value, decimals } = amount
    return { value, decimals, symbol, formatted: formatAmount(amount) }
  }, [amount, symbol])
  return {
    status: statuses[state.status],
    data,
    error: state.status === 'failed' ? state.error : undefined,
    refetch: accounts.refreshBalance,
  }
}
