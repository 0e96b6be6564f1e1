import type { Direction, View } from '@latchkey/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useAnnounce } from '../parts/messages/Announcer.js'
import { openerOf, wantedFocus } from '../parts/motion/focusView.js'
import { transitions } from '../parts/motion/move.js'
import { observeSize } from '../parts/motion/observeSize.js'
import { useViewDefinition } from '../views/ViewDefinitions.js'
import { usePrefetch } from './usePrefetch.js'
import { ViewBody } from './ViewBody.js'

type Scene = { readonly key: number; readonly view: View; readonly depth: number }

/** Shows the top view of the stack while the view before leaves. Its height follows the content. */
export function ViewStage(): ReactNode {
  const { modal } = useLatchkey()
  const announce = useAnnounce()
  const { open, view, stack, direction } = useStoreValue(modal.$state)
  const [scene, setScene] = useState<{
    readonly current: Scene
    readonly leaving?: Scene | undefined
    readonly direction: Direction
    /** Rendered before the modal opens: the visitor has not seen it. */
    readonly isAhead: boolean
  }>(() => ({ current: { key: 0, view, depth: stack.length }, direction: 'none', isAhead: !open }))
  const stage = useRef<HTMLDivElement>(null)
  const opener = useRef(new Map<number, string>())

  if (scene.current.view !== view) {
    const { current, isAhead } = scene
    const key = isAhead && current.view.name === view.name ? current.key : current.key + 1
    const leaving = isAhead ? undefined : current
    setScene({ current: { key, view, depth: stack.length }, leaving, direction, isAhead: false })
  }

  useEffect(() => {
    if (!scene.leaving) return
    const timer = setTimeout(() => setScene(({ leaving: _, ...rest }) => rest), transitions.view)
    return () => clearTimeout(timer)
  }, [scene.leaving])

  const { key, depth } = scene.current
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const root = stage.current?.closest<HTMLElement>('[data-latchkey]')
    const body = stage.current?.querySelector<HTMLElement>('[data-state="current"]')
    if (!stage.current || !root || !body) return
    // Resets the scroll position of the previous view. On the way back, the view scrolls to its opener, which gets
    // the focus.
    stage.current.scrollTop = 0
    // An embedded modal moves the focus only if it has it.
    const focused = (root.getRootNode() as Document | ShadowRoot).activeElement
    if (root.dataset['latchkey'] === 'embedded' && !root.contains(focused)) return
    const before = scene.direction === 'back' ? opener.current.get(depth) : undefined
    if (before === undefined) delete root.dataset['opener']
    else root.dataset['opener'] = before
    const target = wantedFocus(root) ?? openerOf(root) ?? root
    target.focus({ preventScroll: target === root })
  }, [key, depth, scene])

  // The dialog's label announces the view it opens with.
  const announced = useRef(key)
  const shownView = scene.current.view
  const loaded = useViewDefinition(shownView.name)
  const definition = loaded.status === 'ready' ? loaded.definition : undefined
  usePrefetch(stage, definition)
  useLayoutEffect(() => {
    if (announced.current === key || !definition) return
    announced.current = key
    // As the header shows it.
    announce(titleOf(stage.current)?.textContent ?? '')
  }, [announce, definition, key])

  // The header has openers, too.
  useEffect(() => {
    const root = stage.current?.closest<HTMLElement>('[data-latchkey]')
    const remember = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
      const name = row?.dataset['key']
      if (name !== undefined) opener.current.set(depth, name)
    }
    root?.addEventListener('click', remember, true)
    return () => root?.removeEventListener('click', remember, true)
  }, [depth])

  useLayoutEffect(() => {
    const element = stage.current
    const body = element?.querySelector<HTMLElement>('[data-state="current"]')
    if (!element || !body) return
    // Every rule of the built stylesheet is `!important` and would override a plain style.
    // The observer also runs before the first frame. Measuring here would lay out a dialog that is not shown yet.
    return observeSize(body, () => {
      element.style.setProperty('height', `${body.offsetHeight}px`, 'important')
      // Firefox adds what scrolls to the tab order. The keys scroll from a control, too.
      if (body.querySelector('a[href], button, input')) element.tabIndex = -1
      else element.removeAttribute('tabindex')
    })
    // Code that arrives may leave the size as it is.
  }, [key, loaded.status])

  return (
    <div className="lk-stage" ref={stage}>
      {[scene.leaving, scene.current].map(
        (one) =>
          one && (
            <ViewBody
              key={one.key}
              view={one.view}
              state={one === scene.current ? 'current' : 'leaving'}
              direction={scene.direction}
            />
          ),
      )}
    </div>
  )
}

/** Returns the title of the modal that the stage is in. */
function titleOf(stage: HTMLElement | null): Element | null | undefined {
  return stage?.closest('[data-latchkey]')?.querySelector('.lk-head h2')
}
