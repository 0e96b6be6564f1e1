import type { ResourceState } from '@latchkey/core'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ReadableStore, useStoreValue } from '../../client/useStoreValue.js'
import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { useAnnounce } from './Announcer.js'
import { retryTexts } from './retryTexts.js'

const { Text, useMessage } = createTexts({ ...baseTexts, ...retryTexts })

/** A button that keeps the focus in the modal when it disappears. */
export function Retry(props: {
  readonly disabled: boolean
  readonly onClick: () => Promise<void>
  /** A link in the line of its text. Default: a button below it. */
  readonly isInline?: boolean
  /** Default: "Try again". */
  readonly children?: ReactNode
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      // The button disappears with the failure. The focus stays in the modal.
      if (element?.matches(':focus')) element.closest<HTMLElement>('[data-latchkey]')?.focus()
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={props.isInline ? 'lk-link' : 'lk-second'}
      // A disabled button would lose the focus.
      aria-disabled={props.disabled}
      onClick={() => {
        if (!props.disabled) void props.onClick()
      }}
    >
      {props.children ?? <Text id="modal.retry" />}
    </button>
  )
}

/** Timers may fire slightly early. Milliseconds. */
const margin = 20

/** Reads a store again on request. A request that comes too early is repeated automatically once it is allowed. */
export function useRetry(
  $state: ReadableStore<ResourceState<unknown>>,
  read: () => Promise<void>,
  /** Text that is announced when it fails again. Default: the text of a balance. */
  failure?: string,
): {
  readonly retrying: boolean
  readonly refused: boolean
  readonly retry: () => Promise<void>
} {
  const state = useStoreValue($state)
  const message = useMessage()
  const announce = useAnnounce()
  const [pending, setPending] = useState(false)
  /** Time from which a retry is allowed, if the visitor retried too early. */
  const [early, setEarly] = useState<number>()
  const retryAt = state.status === 'failed' && state.retryAt === early ? early : undefined

  const refresh = useCallback(async () => {
    setPending(true)
    await read()
    setPending(false)
  }, [read])

  const retry = useCallback(async () => {
    const before = $state.get()
    await refresh()
    const after = $state.get()
    if (after.status !== 'failed') return
    // The failure is unchanged, so the read was rejected as too early.
    const isSame = before.status === 'failed' && before.retryAt === after.retryAt
    if (isSame) setEarly(after.retryAt)
    announce(isSame ? message('account.refused') : (failure ?? message('account.unavailable')))
  }, [$state, announce, failure, message, refresh])

  useEffect(() => {
    if (retryAt === undefined) return
    const timer = setTimeout(
      () => {
        setEarly(undefined)
        void refresh()
      },
      Math.max(0, retryAt - Date.now()) + margin,
    )
    return () => clearTimeout(timer)
  }, [refresh, retryAt])

  return { retrying: pending && state.status === 'loading', refused: retryAt !== undefined, retry }
}
