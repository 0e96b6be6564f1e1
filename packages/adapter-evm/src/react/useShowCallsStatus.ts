import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { showCallsStatus } from '../calls/showCallsStatus.js'
import { toEvmError } from '../errors/toEvmError.js'

type Variables = Parameters<typeof showCallsStatus>[1]

/** Result of `useShowCallsStatus`. */
export type UseShowCallsStatus = ActionResult<void> & {
  /** Has the wallet show the bundle. `status` and `error` report the outcome. */
  readonly showCallsStatus: (variables: Variables) => void
  /** Resolves once the wallet has shown the bundle. Rejects with a Latchkey error. */
  readonly showCallsStatusAsync: (variables: Variables) => Promise<void>
}

/**
 * Has the wallet show the status of a bundle of calls (EIP-5792).
 *
 * @example
 * ```tsx
 * import { useShowCallsStatus } from '@latchkey/adapter-evm/react'
 *
 * export function Details({ id }: { id: string }) {
 *   const { showCallsStatus } = useShowCallsStatus()
 *   return (
 *     <button type="button" onClick={() => showCallsStatus({ id })}>
 *       Show in wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useShowCallsStatus(): UseShowCallsStatus {
  const { run, runAsync, ...action } = useAction({ act: showCallsStatus, toError: toEvmError })
  return { ...action, showCallsStatus: run, showCallsStatusAsync: runAsync }
}
