import { type FeatureHost, type Latchkey, rpcErrors } from '@latchkey/core'
import type { CallsStatus } from './Calls.js'
import { getCallsStatus } from './getCallsStatus.js'

/** Milliseconds between reads: the first pause and the longest. Each is 1.5 times the one before. */
const PAUSE = { first: 1_000, longest: 4_000 }

type Request = { readonly id: string; readonly signal?: AbortSignal | undefined }

/**
 * Reads the status of a bundle until it is final: `success` or `failure`. `signal` ends the wait.
 * @throws `rpc/aborted`, and the errors of `getCallsStatus`
 */
export function waitForCallsStatus(client: Latchkey, request: Request): Promise<CallsStatus> {
  return client.use({ id: 'adapter-evm/calls-status', create: createWait })(request)
}

const createWait =
  ({ client, clock }: FeatureHost) =>
  async ({ id, signal }: Request): Promise<CallsStatus> => {
    try {
      for (let wait = PAUSE.first; ; wait = Math.min(wait * 1.5, PAUSE.longest)) {
        const status = await getCallsStatus(client, { id, signal })
        if (status.status !== 'pending') return status
        await clock.sleep(wait, signal)
      }
    } catch (reason) {
      throw signal?.aborted ? rpcErrors.aborted({}, { cause: reason }) : reason
    }
  }
