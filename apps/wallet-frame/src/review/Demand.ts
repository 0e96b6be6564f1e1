import type { MoveFacts } from './MoveFacts.ts'
import type { Review } from './Review.ts'
import type { Proposal } from './Task.ts'

/** What an account and its project have the visitor use a passkey for. */
export type PasskeyFacts = {
  /** Number of the account's passkeys. */
  readonly passkeys: number
  /** Every signature needs one. */
  readonly needsPasskey?: boolean | undefined
  readonly passkeyRule?:
    | { readonly usd?: string | undefined; readonly newRecipient?: boolean | undefined }
    | undefined
}

/** Finds whether a request needs a passkey, and keeps the recipients of one that was sent. */
export type Demand = {
  of(proposal: Proposal, signal: AbortSignal): Promise<Review['passkey']>
  sent(proposal: Proposal): Promise<void>
}

/** Returns what an account and its project demand of requests. */
export function toDemand(facts: PasskeyFacts, moves: MoveFacts): Demand {
  const { usd, newRecipient = false } = facts.passkeyRule ?? {}
  const isAsked = async ({ review, moves: known }: Proposal, signal: AbortSignal) => {
    // A visitor who shares their address signs nothing.
    if (review.action === 'action.share') return false
    if (facts.needsPasskey) return true
    if (usd === undefined && !newRecipient) return false
    const { isAboveRule } = await import('./isAboveRule.ts')
    return isAboveRule({ known, account: review.account, usd, newRecipient, facts: moves, signal })
  }
  return {
    of: async (proposal, signal) =>
      (await isAsked(proposal, signal)) ? (facts.passkeys > 0 ? 'asked' : 'missing') : undefined,
    async sent({ moves: known = [] }) {
      if (newRecipient) await moves.addRecipients(known.map(({ to }) => to.toLowerCase()))
    },
  }
}
