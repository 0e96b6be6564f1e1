import { rpcErrors } from '@latchkey/core'
import type { Peer } from '../protocol/serve.js'

/** Handles a call as a wallet does whose visitor decides nothing: it ends once the page aborts it. */
export const untilAborted = (_: unknown, { signal }: Peer): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(rpcErrors.aborted({}))))
