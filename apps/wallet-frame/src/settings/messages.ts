import * as v from 'valibot'
import { parseMessage } from '../confirm/parseMessage.ts'
import { accountSchema, handedEntries, shareSchema } from '../vault/HandedVault.ts'

/** Tasks of the settings. The wallet's window does one of them. */
export const tasks = ['export', 'recovery', 'email', 'devices', 'delete', 'restore'] as const
export type Task = (typeof tasks)[number]

const text = v.pipe(v.string(), v.maxLength(4_000))

/** Data that the frame passes to the window. */
const toWindow = v.object({
  type: v.literal('latchkey_task'),
  task: v.picklist(tasks),
  /** Of the page around the frame. */
  origin: text,
  projectId: v.string(),
  apiUrl: text,
  theme: v.string(),
  ...handedEntries,
})

/** Messages of the window: it is ready, the frame must store data, or the task is done. */
const toFrame = v.variant('type', [
  v.object({ type: v.literal('latchkey_ready') }),
  v.object({ type: v.literal('latchkey_account'), account: accountSchema }),
  v.object({ type: v.literal('latchkey_share'), accountId: text, share: v.nullable(shareSchema) }),
  v.object({ type: v.literal('latchkey_done') }),
])

export type ToSettingsWindow = v.InferOutput<typeof toWindow>
export type ToSettingsFrame = v.InferOutput<typeof toFrame>

export const readToSettingsWindow = (value: unknown): ToSettingsWindow | undefined =>
  parseMessage(toWindow, value)
export const readToSettingsFrame = (value: unknown): ToSettingsFrame | undefined =>
  parseMessage(toFrame, value)
