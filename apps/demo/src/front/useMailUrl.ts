import { useEffect, useState } from 'react'
import { readStack } from '../config/readStack.ts'

/** Returns the URL of the page with the mails, once it is known, if it is wanted. */
export function useMailUrl(isWanted: boolean): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isWanted) return
    // Without the demo's server, the phone says so.
    readStack().then(
      ({ mailUrl }) => setUrl(mailUrl),
      () => undefined,
    )
  }, [isWanted])
  return isWanted ? url : undefined
}
