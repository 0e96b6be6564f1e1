import type { Latchkey } from '@latchkey/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { LatchkeyProvider, type LatchkeyProviderProps } from '../root/LatchkeyProvider.js'
import '../styles/index.css'

/** Renders in StrictMode, always, at the end of the page or in `container`; taken away when the test ends. */
export function render(
  node: ReactNode,
  { container }: { container?: Element | ShadowRoot } = {},
): {
  readonly container: Element | ShadowRoot
  readonly rerender: (node: ReactNode) => void
  readonly unmount: () => void
} {
  const own = container ? undefined : document.body.appendChild(document.createElement('div'))
  const target = container ?? (own as HTMLDivElement)
  const root = createRoot(target)
  const rerender = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>)
  let mounted = true
  const unmount = () => {
    if (mounted) root.unmount()
    mounted = false
    own?.remove()
  }
  onTestFinished(unmount)
  rerender(node)
  return { container: target, rerender, unmount }
}

/** The same, within `LatchkeyProvider`. */
export function renderWith(
  client: Latchkey,
  node: ReactNode = null,
  options: Omit<LatchkeyProviderProps, 'client' | 'children'> & { container?: Element | ShadowRoot } = {},
): ReturnType<typeof render> {
  const { container, ...props } = options
  onTestFinished(() => client.destroy())
  return render(
    <LatchkeyProvider client={client} {...props}>
      {node}
    </LatchkeyProvider>,
    container && { container },
  )
}
