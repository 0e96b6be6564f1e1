import type { EngineResponse } from '../base/createResponder.js'
import type { WalletEvent } from '../base/WalletEvent.js'

/** A result or a failure for a page, in a form that can be copied between processes. */
export type Reply = ({ status: 'fulfilled' } & EngineResponse) | { status: 'failed'; failure: Failure }

/** The thrown value: an error with its own properties, or any other value. */
export type Failure =
  | {
      kind: 'error'
      message: string
      name?: string
      code?: unknown
      data?: unknown
      cause?: unknown
      context?: unknown
    }
  | { kind: 'value'; value: unknown }

/** Turns the outcome of a request into a reply. Never rejects. */
export async function toReply(outcome: Promise<EngineResponse>): Promise<Reply> {
  try {
    return { status: 'fulfilled', ...(await outcome) }
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) }
  }
}

/** Turns a thrown value into one that can be copied. */
function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'value', value: error }
  return {
    kind: 'error',
    message: error.message,
    ...(error.name !== 'Error' && { name: error.name }),
    ...Object.fromEntries(
      ['code', 'data', 'cause', 'context'].flatMap((key) => {
        const value: unknown = Reflect.get(error, key)
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  }
}

/** Creates a wallet's event fit to be copied to a page. */
export function toPageEvent({ name, data }: WalletEvent): PageEvent {
  return data instanceof Error
    ? { name, kind: 'error', failure: toFailure(data) }
    : { name, kind: 'data', data }
}

/** A provider event for a page, in a form that can be copied between processes. */
export type PageEvent = { name: string } & (
  | { kind: 'data'; data: unknown }
  | { kind: 'error'; failure: Failure }
)
