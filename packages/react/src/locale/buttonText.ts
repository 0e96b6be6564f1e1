import { fillText } from '@latchkey/core/locale'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'

/** Texts that a page shows before the first click. */
export const buttonText = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.network': 'Network: {network}',
  'button.unsupported': 'Unsupported network',
  'button.failed': "Couldn't show the wallet window.",
  'button.retry': 'Try again',
} as const

/** Returns a function that reads these texts, which have no choices. */
export const useButtonText = (): ReturnType<typeof useTextOf<keyof typeof buttonText>> =>
  useTextOf(buttonText)

/** Returns a function that reads texts without choices: the app's, those of the language, or the English ones. */
export function useTextOf<key extends string>(
  texts: Readonly<Record<key, string>>,
): (key: key, values?: Readonly<Record<string, string>>) => string {
  const { messages, language } = useLatchkeyContext()
  return (key, values) => fillText(String(messages[key] ?? language.find(key)?.message ?? texts[key]), values)
}
