import { type RefObject, useState } from 'react'

/** Characters that a field takes. */
const longest = 255

/**
 * Reads the clipboard in a click, for a field that is still empty by then. The focus goes to the field, also after a browser has
 * refused: there, the visitor can paste without our help.
 */
export function usePaste(
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): { readonly hasFailed: boolean; readonly paste: () => void } {
  const [hasFailed, setHasFailed] = useState(false)
  const paste = async () => {
    try {
      // An insecure page has no clipboard. The others ask the visitor, or refuse.
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
