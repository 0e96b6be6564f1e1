import { rpcErrors } from '@latchkey/core'
import type { Peer } from '../protocol/serve.js'

/** Handles a call like a wallet whose visitor does not decide. The call ends once the page aborts it. */
export const untilAborted = (_: unknown, { signal }: Peer): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(rpcErrors.aborted({}))))
