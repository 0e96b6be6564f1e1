import * as v from 'valibot'
import { handedVault } from '../vault/HandedVault.ts'
import { appearance, parseMessage } from '../windows/parseMessage.ts'

const text = v.pipe(v.string(), v.maxLength(4_000))

/** The app whose sign-in the window keeps. Each has its own. */
const site = v.object({
  /** Origin of the page around the frame, as the browser reports it. */
  origin: text,
  projectId: text,
})

const { locales } = appearance

const toKeeper = v.variant('type', [
  v.object({ type: v.literal('latchkey_keep'), site, vault: handedVault, locales }),
  v.object({ type: v.literal('latchkey_resume'), site, locales }),
])

export type Site = v.InferOutput<typeof site>

/** A message of the frame to the window that keeps a sign-in: it keeps one, or returns it. */
export type ToKeeper = v.InferOutput<typeof toKeeper>

/** Returns the message, or `undefined` for any other value. */
export const readToKeeper = (value: unknown): ToKeeper | undefined => parseMessage(toKeeper, value)
