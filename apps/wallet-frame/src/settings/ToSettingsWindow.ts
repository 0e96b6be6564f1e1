import * as v from 'valibot'
import { handedEntries } from '../vault/HandedVault.ts'
import { appearance, parseMessage } from '../windows/parseMessage.ts'
import { settingsTasks } from './SettingsTask.ts'

const text = v.pipe(v.string(), v.maxLength(4_000))

const toWindow = v.object({
  type: v.literal('latchkey_task'),
  task: v.picklist(settingsTasks),
  /** Origin of the page around the frame. */
  origin: text,
  projectId: v.string(),
  apiUrl: text,
  ...appearance,
  ...handedEntries,
})

/** A message of the frame to the window of the settings: the task, with the data that it needs. */
export type ToSettingsWindow = v.InferOutput<typeof toWindow>

/** Returns the message, or `undefined` for any other value. */
export const readToSettingsWindow = (value: unknown): ToSettingsWindow | undefined =>
  parseMessage(toWindow, value)
