import { type RefObject, useState } from 'react'

/** Characters that a field takes. */
const longest = 255

/**
 * Reads the clipboard in a click, into a field if that is still empty. The field also gets the focus if the browser
 * denies access, so that the visitor can paste.
 */
export function usePaste(
  field: RefObject<HTMLTextAreaElement | null>,
  onText: (text: string) => void,
): { readonly hasFailed: boolean; readonly paste: () => void } {
  const [hasFailed, setHasFailed] = useState(false)
  const paste = async () => {
    try {
      // An insecure page has no clipboard. Elsewhere the browser prompts the visitor, or denies access.
      const text = (await navigator.clipboard.readText()).trim().slice(0, longest)
      if (text === '') throw new Error('The clipboard has no text.')
      if (field.current?.value === '') onText(text)
    } catch {
      setHasFailed(true)
    }
    field.current?.focus()
  }
  return { hasFailed, paste: () => void paste() }
}
