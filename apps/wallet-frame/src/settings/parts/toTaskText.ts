import type { TextValues } from '../../locale/createTexts.ts'
import { type PasskeyTextKey, passkeyTexts, toPasskeyText } from '../../passkeys/passkeyTexts.ts'
import { type KeysTextKey, keysTexts, toKeysText } from './toKeysText.ts'
import { type LoginTextKey, loginTexts, toLoginText } from './toLoginText.ts'
import { type SettingsTextKey, settingsTexts, toSettingsText } from './toSettingsText.ts'

/** Key of a text of any task. Each part of the texts has keys of its own. */
export type TaskTextKey = SettingsTextKey | KeysTextKey | LoginTextKey | PasskeyTextKey

/** Writes a text of any task. */
export const toTaskText = (key: TaskTextKey, values?: TextValues): string => {
  if (isOf(keysTexts, key)) return toKeysText(key, values)
  if (isOf(passkeyTexts, key)) return toPasskeyText(key, values)
  return isOf(loginTexts, key) ? toLoginText(key, values) : toSettingsText(key, values)
}

/** Writes the visitor's text for a failure. */
export const toFailureText = (code: string): string =>
  toTaskText(
    isOf(settingsTexts, code) || isOf(keysTexts, code) || isOf(loginTexts, code) || isOf(passkeyTexts, code)
      ? code
      : 'error.other',
  )

const isOf = <key extends string>(texts: Readonly<Record<key, unknown>>, name: string): name is key =>
  Object.hasOwn(texts, name)
