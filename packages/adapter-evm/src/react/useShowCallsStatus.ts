import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { showCallsStatus } from '../calls/showCallsStatus.js'
import { toEvmError } from '../errors/toEvmError.js'

type Variables = Parameters<typeof showCallsStatus>[1]

export type UseShowCallsStatus = ActionResult<void> & {
  readonly showCallsStatus: (variables: Variables) => void
  /** Resolves once the wallet has shown it. Rejects with a Latchkey error. */
  readonly showCallsStatusAsync: (variables: Variables) => Promise<void>
}

/** Has the wallet show the status of a bundle of calls (EIP-5792). */
export function useShowCallsStatus(): UseShowCallsStatus {
  const { run, runAsync, ...action } = useAction({ act: showCallsStatus, toError: toEvmError })
  return { ...action, showCallsStatus: run, showCallsStatusAsync: runAsync }
}
