import { useEffect, useState } from 'react'

const labels = { idle: 'Copy', done: 'Copied', failed: 'Not allowed' } as const

/** A text with its name, and a button that copies it. */
export function CopyableCode({
  name,
  code,
  disabled,
}: {
  readonly name: string
  readonly code: string
  readonly disabled: boolean
}) {
  const [state, setState] = useState<keyof typeof labels>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setState('done'),
      () => setState('failed'),
    )
  return (
    <figure className="chooser-code">
      <figcaption>
        <span>{name}</span>
        <button type="button" className="live-action" disabled={disabled} onClick={() => void copy()}>
          <span aria-live="polite">{labels[state]}</span>
          <span className="sr-only"> {name}</span>
        </button>
      </figcaption>
      <pre>
        <code>{code.trimEnd()}</code>
      </pre>
    </figure>
  )
}
