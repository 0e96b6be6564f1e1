import type { Failure } from './Reply.js'

/** A provider event on its way to a page, in a form that can be copied between processes. */
export type PageEvent = { name: string } & (
  | { kind: 'data'; data: unknown }
  | { kind: 'error'; failure: Failure }
)
