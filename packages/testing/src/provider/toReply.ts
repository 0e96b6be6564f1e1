import type { EngineAnswer } from '../engine/createAnswerer.js'
import type { Failure, Reply } from './Reply.js'

/** Turns the outcome of a request into a reply. Never rejects. */
export async function toReply(outcome: Promise<EngineAnswer>): Promise<Reply> {
  try {
    return { status: 'answered', ...(await outcome) }
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) }
  }
}

/** Takes a thrown value apart so that it can be copied. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'value', value: error }
  return {
    kind: 'error',
    message: error.message,
    ...('code' in error && error.code !== undefined ? { code: error.code } : {}),
    ...('data' in error && error.data !== undefined ? { data: error.data } : {}),
  }
}
