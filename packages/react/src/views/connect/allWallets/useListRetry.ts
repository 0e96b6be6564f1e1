import type { DirectoryApi, WalletList } from '@latchkey/core/directory'
import { type RefObject, useState } from 'react'
import { focusView } from '../../../parts/motion/focusView.js'

/** Returns why the list failed, and the function that requests it again. The failure stays shown meanwhile. */
export function useListRetry(known: {
  readonly directory: DirectoryApi
  readonly list: WalletList
  readonly scroller: RefObject<HTMLElement | null>
}): {
  /** Code of the failure. */
  readonly failure: string | undefined
  readonly isRetrying: boolean
  readonly retry: () => void
} {
  const { directory, list, scroller } = known
  const [retrying, setRetrying] = useState<string>()
  const failure = retrying ?? (list.status === 'failed' ? list.error?.code : undefined)
  const retry = async () => {
    if (retrying !== undefined) return
    setRetrying(failure)
    await directory.retry()
    const root = scroller.current?.closest<HTMLElement>('[data-latchkey]')
    const focused = root?.querySelector('[data-key="retry"]:focus')
    setRetrying(undefined)
    // The button disappears, so the focus moves to the view.
    if (root && focused && directory.$list.get().status !== 'failed') focusView(root)
  }
  return { failure, isRetrying: retrying !== undefined, retry: () => void retry() }
}
