import { type ReactNode, useEffect, useState } from 'react'

/** Copies a text, and says so for two seconds. */
export function CopyButton({
  label,
  text,
}: {
  readonly label: string
  readonly text: () => string
}): ReactNode {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setState('done'),
      () => setState('failed'),
    )
  return (
    <button type="button" className="copy" onClick={() => void copy()}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        {state === 'done' ? (
          <path d="m4 10.5 4 4 8-9" />
        ) : (
          <path d="M7.5 7.5h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm-3 5h-1a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v1" />
        )}
      </svg>
      <span aria-live="polite">
        {state === 'done' ? 'Copied' : state === 'failed' ? 'Not allowed' : label}
      </span>
    </button>
  )
}
