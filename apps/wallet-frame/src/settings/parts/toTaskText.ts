import type { TextValues } from '../../locale/createTexts.ts'
import { type KeysTextKey, keysTexts, toKeysText } from '../keys/toKeysText.ts'
import { type SettingsTextKey, toSettingsText } from './toSettingsText.ts'

/** Key of a text of any task. Each part of the texts has keys of its own. */
export type TaskTextKey = SettingsTextKey | KeysTextKey

/** Writes a text of any task. */
export const toTaskText = (key: TaskTextKey, values?: TextValues): string =>
  isOfKeys(key) ? toKeysText(key, values) : toSettingsText(key, values)

const isOfKeys = (key: TaskTextKey): key is KeysTextKey => Object.hasOwn(keysTexts, key)
