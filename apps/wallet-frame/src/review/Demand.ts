import type { Review } from './Review.ts'
import type { Proposal } from './Task.ts'

/** Returns whether a request needs a passkey, which a visitor may not have yet. */
export type Demand = (proposal: Proposal) => Review['passkey']

/** Returns what an account demands of its requests. */
export const toDemand =
  ({ asksPasskey }: { readonly asksPasskey: boolean }): Demand =>
  ({ review }) =>
    // A visitor who shares their address signs nothing.
    asksPasskey && review.action !== 'action.share' ? 'asked' : undefined
