import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import { waitForCallsStatus } from '../calls/waitForCallsStatus.js'
import type { CallsStatus } from '../capabilities/CallsStatus.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Waits until a bundle of calls is final (EIP-5792). Idle while there is no `id`. */
export function useWaitForCallsStatus({ id }: { readonly id?: string | undefined }): ReadResult<CallsStatus> {
  return useRead({
    key: id && readKey(id),
    read: ({ client, signal }) => waitForCallsStatus(client, { id: id as string, signal }),
    toError: toEvmError,
  })
}
