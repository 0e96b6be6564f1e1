import { LatchkeyError } from '../lib/LatchkeyError.js'

/** Facts in the context of an error after which the network has the transaction, or may have it. */
export type MayBeSent = {
  readonly mayBeSent: true
  /** Id of the transaction. Absent: the wallet named none. */
  readonly hash?: string | undefined
  /** True: what was sent differs from what was reviewed. */
  readonly isAltered?: true | undefined
}

/** Returns these facts of an error. `undefined`: nothing was sent, or it had no effect but its fee. */
export function readMayBeSent({ context }: LatchkeyError): MayBeSent | undefined {
  const { mayBeSent, isAltered, ...ids } = Object(context) as Readonly<Record<string, unknown>>
  if (mayBeSent !== true) return undefined
  // A namespace names its ids in its own words.
  const hash = [ids['hash'], ids['txid'], ids['signature']].find((id) => typeof id === 'string')
  return {
    mayBeSent,
    ...(typeof hash === 'string' && { hash }),
    ...(isAltered === true && { isAltered }),
  }
}

/** Returns the same error with these facts, and further ones. */
export const markMayBeSent = (
  error: LatchkeyError,
  facts: { readonly hash?: string | undefined } = {},
): LatchkeyError =>
  new LatchkeyError({
    code: error.code,
    message: error.message,
    context: { ...(error.context as object | undefined), ...facts, mayBeSent: true },
    cause: error.cause,
    rpcCode: error.rpcCode,
  })
