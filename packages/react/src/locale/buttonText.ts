import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { fill } from './fill.js'

/** Texts that a page shows before the first click. */
export const buttonText = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.network': 'Network: {network}',
  'button.unsupported': 'Unsupported network',
  'button.failed': "Couldn't show the wallet window.",
  'button.retry': 'Try again',
} as const

/** Returns a function that reads these texts. */
export function useButtonText(): (
  key: keyof typeof buttonText,
  values?: Readonly<Record<string, string>>,
) => string {
  const { messages } = useLatchkeyContext()
  return (key, values) => fill(messages[key] ?? buttonText[key], values)
}
