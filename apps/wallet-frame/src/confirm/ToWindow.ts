import { closeMessage } from '@latchkey/embedded-wallet/frame'
import * as v from 'valibot'
import type { Review } from '../review/Review.ts'
import { appearance, parseMessage } from '../windows/parseMessage.ts'

/**
 * A message of the frame to the window that confirms: the review to show, or the request that a window of the page closes itself,
 * because a frame in a sandbox may not close it.
 */
export type ToWindow =
  | {
      readonly type: 'latchkey_review'
      readonly review: Review
      readonly theme: string
      readonly locales: string
    }
  /** The challenge of the server for a passkey. Without one, the server cannot be reached. */
  | {
      readonly type: 'latchkey_challenge'
      readonly id: string
      readonly challenge?: string | undefined
      readonly credentialIds?: readonly string[] | undefined
    }
  | { readonly type: typeof closeMessage }

const text = v.string()
const review = v.object({
  id: text,
  origin: text,
  title: text,
  network: text,
  account: text,
  rows: v.array(v.object({ label: text, value: text, form: v.picklist(['text', 'mono', 'block', 'step']) })),
  warnings: v.array(text),
  changes: v.optional(
    v.union([
      v.picklist(['unknown', 'fails']),
      v.array(v.object({ amount: text, symbol: text, token: v.optional(text) })),
    ]),
  ),
  needsWindow: v.boolean(),
  passkey: v.optional(v.picklist(['asked', 'missing'])),
})
const toWindow = v.variant('type', [
  v.object({ type: v.literal('latchkey_review'), review, ...appearance }),
  v.object({
    type: v.literal('latchkey_challenge'),
    id: text,
    challenge: v.optional(text),
    credentialIds: v.optional(v.array(text)),
  }),
  v.object({ type: v.literal(closeMessage) }),
])

/** Returns the message, or `undefined` for any other value. */
export const readToWindow = (value: unknown): ToWindow | undefined =>
  parseMessage(toWindow, value) as ToWindow | undefined
