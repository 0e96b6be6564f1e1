import type { Latchkey } from '@latchkey/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'

/** Renders a hook in StrictMode within `LatchkeyProvider`. Unmounts it and destroys the client when the test ends. */
export function renderHook<value>(
  client: Latchkey,
  hook: () => value,
): {
  /** Everything the hook returned. */
  readonly seen: readonly value[]
  readonly latest: () => value
  /** Renders another hook in its place. */
  readonly rerender: (next: () => value) => void
  /** Unmounts the component of the hook. The provider stays. */
  readonly unmount: () => void
} {
  const root = createRoot(document.createElement('div'))
  const seen: value[] = []
  function Probe({ useIt }: { useIt: () => value }) {
    seen.push(useIt())
    return null
  }
  const show = (useIt?: () => value) =>
    root.render(
      <StrictMode>
        <LatchkeyProvider client={client}>{useIt && <Probe useIt={useIt} />}</LatchkeyProvider>
      </StrictMode>,
    )
  show(hook)
  onTestFinished(() => {
    root.unmount()
    client.destroy()
  })
  return { seen, latest: () => seen.at(-1) as value, rerender: show, unmount: () => show() }
}
