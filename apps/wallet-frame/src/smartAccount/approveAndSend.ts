import type { FrameContext } from '../handlers/FrameContext.ts'
import type { Place } from './draftOperation.ts'
import type { PreparedBatch } from './prepareBatch.ts'
import { submitOperation } from './submitOperation.ts'

/** Shows a batch, and sends it once the visitor approves. Returns the hash of the operation. */
export async function approveAndSend(
  { approvals, account }: Pick<FrameContext, 'approvals' | 'account'>,
  {
    prepared: { draft, review },
    place,
    bundle,
  }: {
    readonly prepared: PreparedBatch
    readonly place: Place
    readonly bundle?: { readonly context: object }
  },
): Promise<`0x${string}`> {
  const { signal } = place
  await approvals.request(review, signal)
  return approvals.wait(() =>
    submitOperation({
      draft,
      place,
      context: bundle?.context ?? {},
      sign: (request) => account.sign(request, signal),
    }),
  )
}
