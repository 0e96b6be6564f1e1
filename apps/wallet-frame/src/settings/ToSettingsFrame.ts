import * as v from 'valibot'
import { accountSchema, shareSchema } from '../vault/HandedVault.ts'
import { parseMessage } from '../windows/parseMessage.ts'

const toFrame = v.variant('type', [
  v.object({ type: v.literal('latchkey_ready') }),
  v.object({ type: v.literal('latchkey_account'), account: accountSchema }),
  v.object({
    type: v.literal('latchkey_share'),
    accountId: v.pipe(v.string(), v.maxLength(4_000)),
    share: v.nullable(shareSchema),
  }),
  v.object({ type: v.literal('latchkey_done') }),
])

/** A message of the window of the settings: it is ready, the frame must store data, or the task is done. */
export type ToSettingsFrame = v.InferOutput<typeof toFrame>

/** Returns the message, or `undefined` for any other value. */
export const readToSettingsFrame = (value: unknown): ToSettingsFrame | undefined =>
  parseMessage(toFrame, value)
