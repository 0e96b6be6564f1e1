/** Durations of the modal's animations, in milliseconds. The stylesheet's `--lk-duration` is that of the views. */
export const transitions = { headerText: 120, view: 150, shake: 500 } as const

/** Where an animation starts or ends: shifted and transparent. */
export type Away = { readonly x?: string; readonly y?: string; readonly scale?: string }

/**
 * Moves an element in or out within the theme's `--lk-duration`, which is close to zero with reduced motion. Written as a
 * script to keep the stylesheet small.
 */
export function move(
  element: HTMLElement,
  how: {
    readonly direction: 'in' | 'out'
    readonly away?: Away
    /** Fades the backdrop as well. Cancelling the animation cancels the fade. */
    readonly backdrop?: boolean
    /** Share of the theme's duration. Default 1. */
    readonly pace?: number
  },
): { readonly finished: Promise<unknown>; cancel(): void } {
  const { direction, pace = 1, backdrop = false } = how
  const { x = '0', y = '0', scale = '1' } = how.away ?? {}
  const timing: KeyframeAnimationOptions = {
    duration: durationOf(element) * pace,
    easing: 'cubic-bezier(0.2, 0, 0.1, 1)',
    fill: direction === 'in' ? 'backwards' : 'forwards',
  }
  if (typeof element.animate !== 'function') return unmoved
  const between = (away: Keyframe) => (direction === 'in' ? [away, {}] : [{}, away])
  const movement = element.animate(between({ opacity: 0, translate: `${x} ${y}`, scale }), timing)
  if (backdrop) {
    const fade = element.animate(between({ opacity: 0 }), { ...timing, pseudoElement: '::backdrop' })
    movement.oncancel = () => fade.cancel()
  }
  return movement
}

/** Stands in for an animation where there are none, as in jsdom. */
const unmoved = { finished: Promise.resolve(), cancel: () => undefined }

function durationOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--lk-duration')) || 0
}
