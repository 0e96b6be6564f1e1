import * as v from 'valibot'
import { passkeySignature } from '../passkeys/passkeySignature.ts'
import type { PasskeySignature } from '../passkeys/signChallenge.ts'
import { parseMessage } from '../windows/parseMessage.ts'

/**
 * A message of the window that confirms: it is ready, it needs a challenge for a passkey, or the visitor has decided. Window and frame share
 * an origin.
 */
export type ToFrame =
  | { readonly type: 'latchkey_ready' }
  | { readonly type: 'latchkey_ask'; readonly id: string }
  | {
      readonly type: 'latchkey_answer'
      readonly id: string
      readonly isApproved: boolean
      readonly passkey?: PasskeySignature | undefined
    }

const toFrame = v.variant('type', [
  v.object({ type: v.literal('latchkey_ready') }),
  v.object({ type: v.literal('latchkey_ask'), id: v.string() }),
  v.object({
    type: v.literal('latchkey_answer'),
    id: v.string(),
    isApproved: v.boolean(),
    passkey: v.optional(passkeySignature),
  }),
])

/** Returns the message, or `undefined` for any other value. */
export const readToFrame = (value: unknown): ToFrame | undefined => parseMessage(toFrame, value)
