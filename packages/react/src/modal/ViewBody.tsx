import type { Direction, View } from '@latchkey/core'
import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Text, useMessage } from '../locale/baseTexts.js'
import { Guarded } from '../parts/Guarded.js'
import { focusLoaded } from '../parts/motion/focusView.js'
import { move } from '../parts/motion/move.js'
import { Spinner } from '../parts/motion/Spinner.js'
import { useViewDefinition } from '../views/ViewDefinitions.js'

/** Renders one view. A leaving view is inert. */
export const ViewBody = memo(function ViewBody(props: {
  readonly view: View
  readonly state: 'current' | 'leaving'
  readonly direction: Direction
}): ReactNode {
  const { view, state, direction } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const leaving = state === 'leaving'
    element.inert = leaving
    if (direction !== 'none')
      move(element, {
        direction: leaving ? 'out' : 'in',
        away: { x: travel(element, direction, leaving) },
        isSwap: true,
      })
  }, [state, direction])
  return (
    <div ref={ref} className="lk-view" data-view={view.name} data-state={state}>
      <Content view={view} />
    </div>
  )
})

/** Renders the view once its code is loaded. */
function Content({ view }: { readonly view: View }): ReactNode {
  const loaded = useViewDefinition(view.name)
  const pending = useRef<HTMLDivElement>(null)
  const isReady = loaded.status === 'ready'
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReady && root.current) focusLoaded(root.current)
    root.current = pending.current?.closest<HTMLElement>('[data-latchkey]') ?? null
  }, [isReady])
  switch (loaded.status) {
    case 'loading':
      return <Pending box={pending} />
    case 'failed':
      return <Failure text="modal.failed" retry={loaded.retry} />
    case 'ready': {
      // The stack holds the parameters that the definition of this name takes.
      const Shown = loaded.definition.View as ComponentType<object>
      const shown = <Shown {...view.params} />
      if (!loaded.definition.isOwn) return shown
      return (
        <Guarded
          place={`view "${view.name}"`}
          waiting={<Pending box={pending} />}
          fallback={(retry) => <Failure text="modal.broken" retry={retry} />}
        >
          {shown}
        </Guarded>
      )
    }
    default:
      return loaded satisfies never
  }
}

/** Shows that the view could not be loaded, or has a mistake, and offers a retry. */
function Failure(props: {
  readonly text: 'modal.failed' | 'modal.broken'
  readonly retry: () => void
}): ReactNode {
  return (
    <div className="lk-empty">
      <p>
        <Text id={props.text} />
      </p>
      <button type="button" className="lk-second" data-focus onClick={props.retry}>
        <Text id="modal.retry" />
      </button>
    </div>
  )
}

/** A spinner appears after this time. Milliseconds. */
const spinnerDelay = 150

function Pending({ box }: { readonly box: RefObject<HTMLDivElement | null> }): ReactNode {
  const message = useMessage()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={box} className="lk-pending lk-wait" role="img" aria-label={message('modal.loading')}>
      {late && <Spinner />}
    </div>
  )
}

/** Returns how far a view moves. Going forward, views move towards the start of the line. */
function travel(element: HTMLElement, direction: Direction, leaving: boolean): string {
  const forward = direction === 'forward' ? 8 : direction === 'back' ? -8 : 0
  const mirrored = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  return `${forward * mirrored * (leaving ? -1 : 1)}px`
}
