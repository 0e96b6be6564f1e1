import { useState } from 'react'
import { useMessage } from '../locale/useMessage.js'
import { useAnnounce } from '../modal/Announcer.js'

export type CopyState = 'idle' | 'copied' | 'failed'

const shownFor = 2_000

/** Copies a text and says so, for two seconds in the state and once aloud. */
export function useCopy(
  text: string,
  done: 'modal.copied' | 'account.copied' = 'modal.copied',
): {
  readonly state: CopyState
  readonly copy: () => void
} {
  const [state, setState] = useState<CopyState>('idle')
  const message = useMessage()
  const announce = useAnnounce()
  const settle = (next: CopyState) => {
    setState(next)
    announce(
      message(next === 'copied' ? done : 'modal.copyFailed'),
      next === 'copied' ? 'polite' : 'assertive',
    )
    setTimeout(() => setState('idle'), shownFor)
  }
  return {
    state,
    copy() {
      // Absent on an insecure page, refused in a frame without the permission.
      const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard.'))
      writing.then(
        () => settle('copied'),
        () => settle('failed'),
      )
    },
  }
}
