import type { ReactNode } from 'react'
import { Text } from './holdingsTexts.js'

/** Opens Receive, which fills an empty list. Shows nothing if the app has turned it off. */
export function ReceiveButton({ onReceive }: { readonly onReceive: (() => void) | undefined }): ReactNode {
  if (!onReceive) return null
  return (
    <button type="button" className="lk-second" data-key="receive-first" onClick={onReceive}>
      <Text id="holdings.receive" />
    </button>
  )
}
