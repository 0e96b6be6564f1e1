import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type UseModal, useModal } from '../hooks/useModal.js'

/** Draws into an element. May return a function that cleans up. */
export type DrawDom<props> = (
  element: HTMLElement,
  props: props,
  modal: Pick<UseModal, 'open' | 'close' | 'back'>,
) => void | (() => void)

/**
 * Makes a component from a function that draws into an element, for a slot or a view of an app without React. The function
 * runs again, after its clean-up, when the props change.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { domComponent, mount } from '@latchkey/react/mount'
 *
 * const footer = domComponent((element) => {
 *   element.textContent = 'Need help? Write to help@example.com.'
 * })
 * mount(createLatchkey({ adapters: [] }), document.querySelector('#wallet'), { slots: { connectFooter: footer } })
 * ```
 */
export function domComponent<props extends object = object>(
  draw: DrawDom<props>,
): (props: props) => ReactNode {
  return function DomComponent(props: props): ReactNode {
    const ref = useRef<HTMLDivElement>(null)
    const modal = useModal()
    const [drawing] = useState(() => createDrawing(draw))
    useEffect(() => {
      if (ref.current) drawing.update(ref.current, props, modal)
    })
    useEffect(() => drawing.clear, [drawing])
    return <div ref={ref} />
  }
}

/** Draws again only when the props change, because React renders more often. */
function createDrawing<props extends object>(draw: DrawDom<props>) {
  let drawn:
    | { readonly props: props; readonly clean: void | (() => void); readonly element: Element }
    | undefined
  const clear = () => {
    drawn?.clean?.()
    drawn?.element.replaceChildren()
    drawn = undefined
  }
  return {
    clear,
    update(element: HTMLElement, props: props, modal: Parameters<DrawDom<props>>[2]) {
      if (drawn && isSame(drawn.props, props)) return
      clear()
      drawn = { props, element, clean: draw(element, props, modal) }
    },
  }
}

/** The children of a slot are elements of React, which are new with each render. */
const isSame = (one: object, other: object) =>
  Object.entries(other).every(([name, value]) => name === 'children' || Reflect.get(one, name) === value)
