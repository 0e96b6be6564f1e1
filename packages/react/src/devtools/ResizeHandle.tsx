import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

const smallest = 160
/** Pixels that an arrow key moves. */
const step = 24
/** Pixels of the page that stay visible. */
const visible = 80

/** The upper edge of the panel. A pointer drags it, arrow keys move it. */
export function ResizeHandle({
  height,
  onResize,
}: {
  readonly height: number
  readonly onResize: (height: number) => void
}): ReactNode {
  const largest = Math.max(smallest, innerHeight - visible)
  const shown = Math.min(Math.max(height, smallest), largest)
  const resize = (to: number) => onResize(Math.round(Math.min(Math.max(to, smallest), largest)))
  const onPointerDown = ({ currentTarget, pointerId }: PointerEvent) =>
    currentTarget.setPointerCapture(pointerId)
  const onPointerMove = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) resize(innerHeight - clientY)
  }
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: shown + step, ArrowDown: shown - step, Home: largest, End: smallest }[event.key]
    if (to === undefined) return
    event.preventDefault()
    resize(to)
  }
  return (
    <div
      className="handle"
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the panel"
      aria-valuenow={shown}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      aria-controls="content"
      tabIndex={0}
      {...{ onPointerDown, onPointerMove }}
      onKeyDown={onKey}
    />
  )
}
