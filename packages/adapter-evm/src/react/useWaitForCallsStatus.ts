import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import { waitForCallsStatus } from '../calls/waitForCallsStatus.js'
import type { CallsStatus } from '../capabilities/CallsStatus.js'
import { toEvmError } from '../errors/toEvmError.js'

/**
 * Waits until a bundle of calls is final (EIP-5792). Idle while there is no `id`.
 *
 * @example
 * ```tsx
 * import { useSendCalls, useWaitForCallsStatus } from '@latchkey/adapter-evm/react'
 *
 * export function Bundle() {
 *   const { sendCalls, data } = useSendCalls()
 *   const bundle = useWaitForCallsStatus({ id: data?.id })
 *   const send = () => sendCalls({ calls: [{ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: 1n }] })
 *   return (
 *     <button type="button" onClick={send}>
 *       {bundle.data?.status ?? 'Send'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useWaitForCallsStatus({
  id,
}: {
  /** Id of the bundle, from `sendCalls`. Nothing is read while there is none. */
  readonly id?: string | undefined
}): ReadResult<CallsStatus> {
  return useRead({
    key: id && readKey(id),
    read: ({ client, signal }) => waitForCallsStatus(client, { id: id as string, signal }),
    toError: toEvmError,
  })
}
