import type { EngineAnswer } from '../kernel/EngineAnswer.js'
import type { Reply } from './Reply.js'
import { toFailure } from './toFailure.js'

/** Turns the outcome of a request into a reply. Never rejects. */
export async function toReply(outcome: Promise<EngineAnswer>): Promise<Reply> {
  try {
    return { status: 'answered', ...(await outcome) }
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) }
  }
}
