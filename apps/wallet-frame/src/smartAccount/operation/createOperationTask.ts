import type { Account } from '../../account/Account.ts'
import { signAs } from '../../account/signAs.ts'
import type { Permit } from '../../keys/createPermit.ts'
import { type Done, neverAborts, nonceOf, type Task } from '../../review/Task.ts'
import type { OperationReceipt } from './createBundler.ts'
import type { Draft } from './draftOperation.ts'
import type { Place } from './Place.ts'
import type { PreparedBatch } from './prepareBatch.ts'
import { submitOperation, waitForOperation } from './submitOperation.ts'

/** Creates the task of a request that is sent as one operation of the smart account. */
export function createOperationTask<result>({
  account,
  place,
  paymasterContext = {},
  prepare,
  finish,
}: {
  readonly account: Pick<Account, 'addresses' | 'sign'>
  readonly place: Place
  /** Context that the app passes to the paymaster. */
  readonly paymasterContext?: object
  /** Prepares the operation. Fees of `shown` are kept where they suffice. */
  prepare(place: Place, shown: Draft | undefined): Promise<PreparedBatch | Done<result>>
  /** Returns the result for the page. `mined` rejects as `waitForOperation` does. */
  finish(hash: `0x${string}`, mined: Promise<OperationReceipt>): Promise<result>
}): Task<result> {
  const { address, network } = place
  const lasting: Place = { ...place, signal: neverAborts }
  let shown: Draft | undefined
  const send = async (draft: Draft, permit: Permit) => {
    const hash = await submitOperation({
      draft,
      place: lasting,
      context: paymasterContext,
      sign: (request) => signAs(account, address, request, permit),
    })
    const mined = waitForOperation({ hash, place: lasting })
    return { counted: mined, finish: () => finish(hash, mined) }
  }
  return {
    nonce: nonceOf(network.chainId, address),
    async prepare(signal) {
      const prepared = await prepare({ ...place, signal }, shown)
      if ('result' in prepared) return prepared
      const { draft, review, moves } = prepared
      const { callData, authorization, paymaster } = draft.operation
      shown = draft
      return {
        review,
        moves,
        terms: [network.chainId, address, callData, authorization?.address, paymaster?.paymaster].join(),
        ceiling: draft.payer.type === 'account' ? draft.ceiling : 0n,
        send: (permit) => send(draft, permit),
      }
    },
  }
}
