import * as v from 'valibot'
import { parseMessage } from '../confirm/parseMessage.ts'
import { handedVault } from '../vault/HandedVault.ts'

const text = v.pipe(v.string(), v.maxLength(4_000))

/** The app whose sign-in the window keeps. Each has its own. */
const site = v.object({
  /** Of the page around the frame, as the browser reports it. */
  origin: text,
  projectId: text,
})

/** Messages of the window: it is ready, or it has kept or found the sign-in. */
const toFrame = v.variant('type', [
  v.object({ type: v.literal('latchkey_keeper') }),
  v.object({ type: v.literal('latchkey_kept'), isKept: v.boolean(), vault: v.optional(handedVault) }),
])

/** Messages of the frame: the window keeps a sign-in, or returns it. */
const toKeeper = v.variant('type', [
  v.object({ type: v.literal('latchkey_keep'), site, vault: handedVault }),
  v.object({ type: v.literal('latchkey_resume'), site }),
])

export type Site = v.InferOutput<typeof site>
export type FromKeeper = v.InferOutput<typeof toFrame>
export type ToKeeper = v.InferOutput<typeof toKeeper>

export const readFromKeeper = (value: unknown): FromKeeper | undefined => parseMessage(toFrame, value)
export const readToKeeper = (value: unknown): ToKeeper | undefined => parseMessage(toKeeper, value)
