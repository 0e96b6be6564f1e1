import * as v from 'valibot'

/** Tasks of the settings. The wallet's window does one of them. */
export const tasks = ['export', 'recovery', 'email', 'devices', 'delete', 'restore'] as const
export type Task = (typeof tasks)[number]

const text = v.pipe(v.string(), v.maxLength(4_000))
const key = v.instance(CryptoKey)
const account = v.object({
  deviceId: text,
  isSignedIn: v.boolean(),
  accountId: v.optional(text),
  addresses: v.optional(v.object({ eip155: text, solana: text })),
})
const share = v.object({
  setId: text,
  sealed: v.object({ iv: v.instance(Uint8Array<ArrayBuffer>), data: v.instance(ArrayBuffer) }),
})

/**
 * Data that the frame passes to the window. Storage of the frame belongs to the page around it, so the window, on the same origin, has none of it. The
 * keys cannot be exported there either.
 */
const toWindow = v.object({
  type: v.literal('latchkey_task'),
  task: v.picklist(tasks),
  /** Of the page around the frame. */
  origin: text,
  projectId: v.string(),
  apiUrl: text,
  theme: v.string(),
  deviceKey: v.object({ publicKey: key, privateKey: key }),
  wrappingKey: key,
  account: v.optional(account),
  share: v.optional(share),
})

/** Messages of the window: it is ready, the frame must store data, or the task is done. */
const toFrame = v.variant('type', [
  v.object({ type: v.literal('latchkey_ready') }),
  v.object({ type: v.literal('latchkey_account'), account }),
  v.object({ type: v.literal('latchkey_share'), accountId: text, share: v.nullable(share) }),
  v.object({ type: v.literal('latchkey_done') }),
])

export type ToSettingsWindow = v.InferOutput<typeof toWindow>
export type ToSettingsFrame = v.InferOutput<typeof toFrame>

const parse = <schema extends v.GenericSchema>(schema: schema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? (parsed.output as v.InferOutput<schema>) : undefined
}

export const readToSettingsWindow = (value: unknown): ToSettingsWindow | undefined => parse(toWindow, value)
export const readToSettingsFrame = (value: unknown): ToSettingsFrame | undefined => parse(toFrame, value)
