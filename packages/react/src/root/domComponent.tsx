import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
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
export function domComponent<props extends object = object>(draw: DrawDom<props>): ComponentType<props> {
  return function DomComponent(props: props): ReactNode {
    const ref = useRef<HTMLDivElement>(null)
    const { open, close, back } = useModal()
    // Props are new with every render.
    const key = Object.entries(props)
      .filter(([name]) => name !== 'children')
      .flat()
    const values = useRef(key)
    if (key.length !== values.current.length || key.some((value, index) => value !== values.current[index]))
      values.current = key
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      const element = ref.current
      if (!element) return
      const clean = draw(element, latest.current, { open, close, back })
      return () => {
        clean?.()
        element.replaceChildren()
      }
    }, [values.current, open, close, back])
    return <div ref={ref} />
  }
}
