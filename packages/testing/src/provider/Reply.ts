import type { EngineAnswer } from '../kernel/EngineAnswer.js'

/** An answer or a failure on its way to a page, in a form that can be copied between processes. */
export type Reply = ({ status: 'answered' } & EngineAnswer) | { status: 'failed'; failure: Failure }

/** What was thrown: an error with its own properties, or any other value as it is. */
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
