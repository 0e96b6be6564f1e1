import * as v from 'valibot'
import { handedVault } from '../vault/HandedVault.ts'
import { parseMessage } from '../windows/parseMessage.ts'

const fromKeeper = v.variant('type', [
  v.object({ type: v.literal('latchkey_keeper') }),
  v.object({ type: v.literal('latchkey_kept'), isKept: v.boolean(), vault: v.optional(handedVault) }),
])

/** A message of the window that keeps a sign-in: it is ready, or it has kept or found the sign-in. */
export type FromKeeper = v.InferOutput<typeof fromKeeper>

/** Returns the message, or `undefined` for any other value. */
export const readFromKeeper = (value: unknown): FromKeeper | undefined => parseMessage(fromKeeper, value)
