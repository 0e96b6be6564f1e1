import { useStoreValue } from '@latchkey/react'
import type { ReactNode } from 'react'
import { toText } from '../demo/toText.ts'

type Store = { get(): unknown; listen(listener: () => void): () => void }

/** The value of one store. */
export function StoreText({ $store, label }: { readonly $store: Store; readonly label: string }): ReactNode {
  const value = useStoreValue($store)
  return (
    <pre role="group" tabIndex={0} aria-label={`Value of ${label}`}>
      {toText(value)}
    </pre>
  )
}
