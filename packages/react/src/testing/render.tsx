import type { Latchkey } from '@latchkey/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { LatchkeyProvider, type LatchkeyProviderProps } from '../root/LatchkeyProvider.js'
import '../styles/index.css'

type RenderOptions = {
  readonly container?: Element | ShadowRoot
  /** Default `quick`: animations end after a few frames. Drawing frames takes a third of the time of a test. */
  readonly motion?: 'quick' | 'real'
  /** Default `fail`: an error caught by a boundary of ours fails the run, although the page continues. */
  readonly mistakes?: 'fail' | 'expected'
}

/** Renders in StrictMode, at the end of the page or in `container`. Removed when the test ends. */
export function render(
  node: ReactNode,
  { container, motion = 'quick', mistakes = 'fail' }: RenderOptions = {},
): {
  readonly container: Element | ShadowRoot
  readonly rerender: (node: ReactNode) => void
  readonly unmount: () => void
} {
  const own = container ? undefined : document.body.appendChild(document.createElement('div'))
  const target = container ?? (own as HTMLDivElement)
  const root = createRoot(target, mistakes === 'fail' ? { onCaughtError: reportError } : undefined)
  const rerender = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>)
  let mounted = true
  const unmount = () => {
    if (mounted) root.unmount()
    mounted = false
    own?.remove()
  }
  onTestFinished(unmount)
  if (motion === 'quick') hurry()
  rerender(node)
  return { container: target, rerender, unmount }
}

function hurry(): void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '[data-latchkey]{--lk-duration:20ms!important;--lk-turn:0s!important}'
  onTestFinished(() => style.remove())
}

/** The same, within `LatchkeyProvider`. */
export function renderWith(
  client: Latchkey,
  node: ReactNode = null,
  options: Omit<LatchkeyProviderProps, 'client' | 'children'> & RenderOptions = {},
): ReturnType<typeof render> {
  const { container, motion = 'quick', mistakes = 'fail', ...props } = options
  onTestFinished(() => client.destroy())
  return render(
    <LatchkeyProvider client={client} {...props}>
      {node}
    </LatchkeyProvider>,
    { motion, mistakes, ...(container && { container }) },
  )
}
