import { useState } from 'react'
import { useMessage } from '../locale/baseTexts.js'
import { useAnnounce } from './Announcer.js'

export type CopyState = 'idle' | 'copied' | 'failed'

const shownFor = 2_000

/** Copies a text, or what is read when it is wanted, and says so, for two seconds in the state and once aloud. */
export function useCopy(
  text: string | (() => Promise<string>),
  announcement?: string,
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
      next === 'copied' ? (announcement ?? message('modal.copied')) : message('modal.copyFailed'),
      next === 'copied' ? 'polite' : 'assertive',
    )
    setTimeout(() => setState('idle'), shownFor)
  }
  return {
    state,
    copy() {
      write(text).then(
        () => settle('copied'),
        () => settle('failed'),
      )
    },
  }
}

/** Rejects where the clipboard is absent, as on an insecure page, or refused, as in a frame without the permission. */
async function write(text: string | (() => Promise<string>)): Promise<void> {
  await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
}
