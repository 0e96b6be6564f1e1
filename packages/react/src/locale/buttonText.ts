import { fillText } from '@latchkey/core/locale'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'

/** Texts that a page shows before the first click. */
export const buttonText = {
  /** Button on the page of the app; opens the modal. Verb. */
  'button.connect': 'Connect wallet',
  /** The same button while a wallet is asked. */
  'button.connecting': 'Connecting…',
  /** Label for screen readers of the button that shows the network. {network}: its name, or "Unsupported network". */
  'button.network': 'Network: {network}',
  /** Button on the page, when the wallet is on a network that the app does not have. */
  'button.unsupported': 'Unsupported network',
  /** Message on the page: the code of the modal could not be loaded. */
  'button.failed': "Couldn't show the wallet window.",
  /** Button beside that message. Verb. */
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
