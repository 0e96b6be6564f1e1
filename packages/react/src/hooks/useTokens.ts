import type { LatchkeyError, ResourceState } from '@latchkey/core'
import { type TokensData, tokens } from '@latchkey/core/tokens'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useTokens`. */
export type UseTokens = {
  /** `idle`: no account is connected. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Kept while newer tokens are loading, and after a failure. `readAt` is its age. */
  readonly data: TokensData | undefined
  /** Reason of the last failed read. */
  readonly error: LatchkeyError | undefined
  /** Reads the tokens again, at most every 30 s after a failure. Never rejects. */
  readonly refetch: () => Promise<void>
}

const idle: ResourceState<TokensData> = { status: 'idle' }
const statuses = { idle: 'idle', loading: 'pending', ready: 'success', failed: 'error' } as const

/**
 * Returns the tokens of the active account. They are read while a component uses this hook, and never polled.
 *
 * @example
 * ```tsx
 * import { useTokens } from '@latchkey/react/account'
 *
 * export function Tokens() {
 *   const { data, error, refetch } = useTokens()
 *   if (error) return <button onClick={() => void refetch()}>Try again</button>
 *   return <p>{data?.tokens.map(({ symbol }) => symbol).join(', ')}</p>
 * }
 * ```
 */
export function useTokens(): UseTokens {
  const { $state, refresh } = useLatchkey().use(tokens())
  const state = useStoreValue($state, idle)
  return {
    status: statuses[state.status],
    data: 'data' in state ? state.data : undefined,
    error: state.status === 'failed' ? state.error : undefined,
    refetch: useCallback(() => refresh(), [refresh]),
  }
}
