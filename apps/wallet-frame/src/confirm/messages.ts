import * as v from 'valibot'
import type { Review } from '../review/Review.ts'
import { parseMessage } from './parseMessage.ts'

/** Messages between the frame and its window, which share an origin. The window reports that it is ready, the frame sends the review, and the window returns the decision. The frame requests that a window of the page closes itself: a frame in a sandbox may not close it. */
export type ToFrame =
  | { readonly type: 'latchkey_ready' }
  | { readonly type: 'latchkey_answer'; readonly id: string; readonly isApproved: boolean }
export type ToWindow =
  | { readonly type: 'latchkey_review'; readonly review: Review; readonly theme: string }
  | { readonly type: 'latchkey_close' }

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
})
const toFrame = v.variant('type', [
  v.object({ type: v.literal('latchkey_ready') }),
  v.object({ type: v.literal('latchkey_answer'), id: text, isApproved: v.boolean() }),
])
const toWindow = v.variant('type', [
  v.object({ type: v.literal('latchkey_review'), review, theme: text }),
  v.object({ type: v.literal('latchkey_close') }),
])

export const readToFrame = (value: unknown): ToFrame | undefined => parseMessage(toFrame, value)
export const readToWindow = (value: unknown): ToWindow | undefined =>
  parseMessage(toWindow, value) as ToWindow | undefined
