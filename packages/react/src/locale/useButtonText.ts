import { useLatchkeyContext } from '../client/useLatchkeyContext.js'
import { buttonText } from './buttonText.js'
import { fill } from './fill.js'

/** Reads the texts a page shows before the first click. */
export function useButtonText(): (
  key: keyof typeof buttonText,
  values?: Readonly<Record<string, string>>,
) => string {
  const { messages } = useLatchkeyContext()
  return (key, values) => fill(messages[key] ?? buttonText[key], values)
}
