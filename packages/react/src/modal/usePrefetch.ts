import { viewBundles } from '@latchkey/core/modal'
import { type RefObject, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { usePreloadErrorTexts } from '../locale/ErrorTexts.js'
import { useBundles } from '../parts/useBundles.js'
import type { ViewDefinition } from '../parts/ViewDefinition.js'
import { firstViews } from '../views/connect/firstViews.js'

/** The view is painted and its animation has ended after this time. Milliseconds. */
const delay = 400

/** Views that wait for a wallet or a login. An account comes next. */
const waiting = /^(Connecting|EmailVerify)/

/**
 * Loads the code of the views that the visitor opens next. A control names its view in `data-opens`. The view's code loads
 * when the pointer or the focus reaches the control, and once the shown view has come to rest: with an account for all
 * controls, without one for the first. A view reports its own failure to load.
 */
export function usePrefetch(
  stage: RefObject<HTMLElement | null>,
  shown: Pick<ViewDefinition, 'name'> | undefined,
): void {
  const { client } = useLatchkeyContext()
  const { load } = useBundles()
  const loadTexts = useRef(usePreloadErrorTexts())

  useEffect(() => {
    const root = stage.current?.closest('[data-latchkey]')
    const loadFor = (control: Element | null) => {
      const name = control?.getAttribute('data-opens') ?? ''
      if (Object.hasOwn(viewBundles, name) && !Object.hasOwn(firstViews, name))
        load(viewBundles[name as keyof typeof viewBundles])
    }
    const reach = ({ target }: Event) => {
      if (target instanceof Element) loadFor(target.closest('[data-opens]'))
    }
    // An embedded modal opens with the page, which loads nothing before the visitor acts.
    const timer =
      shown &&
      setTimeout(() => {
        if (waiting.test(shown.name)) {
          load('account')
          loadTexts.current()
          if (client.options.siwx || client.options.siweConfig) load('siwx')
        } else if (root instanceof HTMLDialogElement) {
          const controls = [...root.querySelectorAll('[data-state="current"] [data-opens]')]
          const hasAccount = client.accounts.$active.get().address !== undefined
          for (const control of hasAccount ? controls : controls.slice(0, 1)) loadFor(control)
        }
      }, delay)
    root?.addEventListener('pointerover', reach)
    root?.addEventListener('focusin', reach)
    return () => {
      clearTimeout(timer)
      root?.removeEventListener('pointerover', reach)
      root?.removeEventListener('focusin', reach)
    }
  }, [client, load, shown, stage])
}
