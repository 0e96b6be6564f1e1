import { findNetwork } from '../config/findNetwork.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import { neverAborts, type Task } from '../review/Task.ts'
import { createOperationTask } from './operation/createOperationTask.ts'
import { prepareBatch } from './operation/prepareBatch.ts'
import { toSmartText } from './operation/toSmartText.ts'
import { type Changed, type Peer, placeOf, readChange } from './placeOf.ts'

/**
 * Delegates the account to the network's contract after the visitor's approval in the wallet's window. Resolves once the
 * account runs it.
 *
 * Rejects as `draftOperation`, `submitOperation` and `waitForOperation` do.
 */
export function upgradeAccount(context: FrameContext, { origin, signal }: Peer): Promise<Changed> {
  const chainId = context.chain.get()
  return context.approvals.run({
    signal,
    async read(until): Promise<Task<Changed>> {
      const place = await placeOf(context, chainId, until)
      return createOperationTask({
        account: context.account,
        place,
        async prepare(place, last) {
          const result = await readChange(place)
          if (result.isDeployed) return { result }
          return prepareBatch({
            calls: [],
            context: {},
            origin,
            place,
            network: findNetwork(chainId, context.networks),
            title: toSmartText('title.upgrade'),
            last,
          })
        },
        async finish(_, mined) {
          await mined
          return readChange({ ...place, signal: neverAborts })
        },
      })
    },
  })
}
