import { useState } from 'react'
import { useMessage } from '../../locale/baseTexts.js'
import { useAnnounce } from './Announcer.js'

export type CopyState = 'idle' | 'copied' | 'failed'

const shownFor = 2_000

/** Copies a text, or the result of a function. Reports the outcome in `state` for two seconds and announces it once. */
export function useCopy(
  text: string | (() => Promise<string>),
  announcement?: string,
  /** Rejects if the clipboard holds another text. */
  check?: (text: string) => Promise<void>,
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
      write(text, check).then(
        () => settle('copied'),
        () => settle('failed'),
      )
    },
  }
}

/** Rejects if the clipboard is missing (insecure page) or refused (frame without the permission), and if the check does. */
async function write(
  text: string | (() => Promise<string>),
  check?: (text: string) => Promise<void>,
): Promise<void> {
  const given = typeof text === 'string' ? text : await text()
  await navigator.clipboard.writeText(given)
  await check?.(given)
}
