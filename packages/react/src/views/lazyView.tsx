import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useChunk } from '../client/useChunk.js'
import { Text } from '../locale/Text.js'
import { useMessage } from '../locale/useMessage.js'
import { focusView } from '../modal/focusView.js'
import { Spinner } from '../parts/Spinner.js'

/** A view whose code comes when it is shown first. A failure can be tried again. */
export function lazyView<props extends object>(
  load: () => Promise<ComponentType<props>>,
): ComponentType<props> {
  return function LazyView(props: props): ReactNode {
    const message = useMessage()
    const chunk = useChunk(load)
    const late = useLate()
    const waiting = useRef<HTMLDivElement>(null)
    const ready = chunk.status === 'ready'
    const root = useRef<HTMLElement>(null)
    useEffect(() => {
      // The focus came before the view did.
      if (ready && root.current && isFocused(root.current)) focusView(root.current)
      root.current = waiting.current?.closest<HTMLElement>('[data-latchkey]') ?? null
    }, [ready])
    switch (chunk.status) {
      case 'loading':
        return (
          <div ref={waiting} className="lk-pending lk-wait" role="img" aria-label={message('modal.loading')}>
            {late && <Spinner />}
          </div>
        )
      case 'failed':
        return (
          <div className="lk-empty">
            <p>
              <Text id="modal.failed" />
            </p>
            <button type="button" className="lk-second" data-focus onClick={chunk.retry}>
              <Text id="modal.retry" />
            </button>
          </div>
        )
      case 'ready':
        return <chunk.module {...props} />
      default:
        return chunk satisfies never
    }
  }
}

function isFocused(element: HTMLElement): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element
}

/** What comes sooner than this, in milliseconds, needs no spinner. */
const soon = 150

function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soon)
    return () => clearTimeout(timer)
  }, [])
  return late
}
