import { type FeatureHost, type Latchkey, rpcErrors } from '@latchkey/core'
import type { CallsStatus } from '../capabilities/CallsStatus.js'
import { readCallsStatus } from './getCallsStatus.js'

/** Milliseconds between reads: the first pause and the longest. Each is 1.5 times the one before. */
const PAUSE = { first: 1_000, longest: 4_000 }
/** Milliseconds. The longest wait for incomplete receipts. */
const WHOLE_WITHIN = 30_000

type Request = {
  /** Id of the bundle, from `sendCalls`. */
  readonly id: string
  /** Aborts the call, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the status of a bundle until it is final: `success` or `failure`. `signal` ends the wait. It waits up to 30 seconds for
 * incomplete receipts.
 *
 * @throws `rpc/aborted`, and the errors of `getCallsStatus`
 *
 * @example
 * ```ts
 * import { evm, mainnet, sendCalls, waitForCallsStatus } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const { id } = await sendCalls(client, { calls: [{ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: 1n }] })
 * const { status, receipts } = await waitForCallsStatus(client, { id })
 * ```
 */
export function waitForCallsStatus(client: Latchkey, request: Request): Promise<CallsStatus> {
  return client.use({ id: 'adapter-evm/calls-status', create: createWait })(request)
}

const createWait =
  ({ client, clock }: FeatureHost) =>
  async ({ id, signal }: Request): Promise<CallsStatus> => {
    let since: number | undefined
    try {
      for (let wait = PAUSE.first; ; wait = Math.min(wait * 1.5, PAUSE.longest)) {
        const { status, isWhole } = await readCallsStatus(client, { id, signal })
        if (status.status !== 'pending') {
          since ??= clock.now()
          if (isWhole || clock.now() - since >= WHOLE_WITHIN) return status
        }
        await clock.sleep(wait, signal)
      }
    } catch (reason) {
      throw signal?.aborted ? rpcErrors.aborted({}, { cause: reason }) : reason
    }
  }
