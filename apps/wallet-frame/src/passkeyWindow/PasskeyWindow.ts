import * as v from 'valibot'
import { passkeySignature } from '../passkeys/passkeySignature.ts'
import { appearance, parseMessage } from '../windows/parseMessage.ts'

const bytes = v.pipe(v.string(), v.maxLength(8_000))

const toWindow = v.object({
  type: v.literal('latchkey_challenge'),
  challenge: bytes,
  /** Origin of the page around the frame, as the browser reports it. */
  origin: v.pipe(v.string(), v.maxLength(4_000)),
  ...appearance,
})

const fromWindow = v.variant('type', [
  v.object({ type: v.literal('latchkey_passkey') }),
  /** Without a signature, the visitor has cancelled. */
  v.object({ type: v.literal('latchkey_signed'), passkey: v.optional(passkeySignature) }),
])

/** A message of the frame to the window that signs in by a passkey: the challenge of the server. */
export type ToPasskeyWindow = v.InferOutput<typeof toWindow>
/** A message of that window: it is ready, or the passkey has signed. Window and frame share an origin. */
export type FromPasskeyWindow = v.InferOutput<typeof fromWindow>

/** Returns the message, or `undefined` for any other value. */
export const readToPasskeyWindow = (value: unknown): ToPasskeyWindow | undefined =>
  parseMessage(toWindow, value)
/** Returns the message, or `undefined` for any other value. */
export const readFromPasskeyWindow = (value: unknown): FromPasskeyWindow | undefined =>
  parseMessage(fromWindow, value)
