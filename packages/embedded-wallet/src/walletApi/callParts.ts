import * as v from 'valibot'
import { bytes, id } from './keyCalls.js'

export const email = v.pipe(v.string(), v.maxLength(254), v.email())
/** A mailed code. */
export const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** Origin of the page that embeds the wallet. */
export const origin = v.pipe(v.string(), v.maxLength(300))
/** Milliseconds since the epoch. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A login that the frame has started. The frame keeps `secret`, so no other page can finish the login. */
export const flow = v.object({ flowId: id, secret: bytes })
/** The login services that have a popup. */
export const service = v.picklist(['google', 'apple', 'github', 'discord', 'x', 'facebook'])
