/** Durations of the modal's animations, in milliseconds. The stylesheet's `--lk-duration` is that of the views. */
export const transitions = { headerText: 120, view: 150, sheet: 300, shake: 500 } as const

/** Where an animation starts or ends: shifted, and transparent unless it is `opaque`. */
export type Away = {
  readonly x?: string
  readonly y?: string
  readonly scale?: string
  readonly opaque?: boolean
}

const easings = { plain: 'cubic-bezier(0.2, 0, 0.1, 1)', sheet: 'cubic-bezier(0.32, 0.72, 0, 1)' } as const

/** When a view that leaves is gone, and when the next one begins to appear. Shares of the duration: 60 ms and 40 ms. */
const gone = 0.4
const begun = 0.26

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
    readonly easing?: keyof typeof easings
    /** Another element moves in its place the other way. No text lies over text. */
    readonly isSwap?: boolean
  },
): { readonly finished: Promise<unknown>; cancel(): void } {
  const { direction, pace = 1, backdrop = false, isSwap = false } = how
  const { x = '0', y = '0', scale = '1', opaque = false } = how.away ?? {}
  const isIn = direction === 'in'
  const timing: KeyframeAnimationOptions = {
    duration: durationOf(element) * pace,
    fill: isIn ? 'backwards' : 'forwards',
  }
  if (typeof element.animate !== 'function') return unmoved
  // The easing of the keyframes, because that of the whole animation would change when their offsets are reached.
  const easing = easings[how.easing ?? 'plain']
  const halfway = isSwap ? [{ opacity: 0, offset: isIn ? begun : gone, easing }] : []
  const between = (away: Keyframe, middle: readonly Keyframe[] = []) =>
    isIn ? [{ ...away, easing }, ...middle, {}] : [{ easing }, ...middle, away]
  const away = { ...(!opaque && { opacity: 0 }), translate: `${x} ${y}`, scale }
  const movement = element.animate(between(away, halfway), timing)
  if (backdrop) {
    const fade = element.animate(between({ opacity: 0 }), { ...timing, pseudoElement: '::backdrop' })
    movement.oncancel = () => fade.cancel()
  }
  return movement
}

/** Stands in for an animation where there are none, as in jsdom. */
const unmoved = { finished: Promise.resolve(), cancel: () => undefined }

/** Milliseconds. Minifiers write `150ms` as `.15s`. */
function durationOf(element: HTMLElement): number {
  const text = getComputedStyle(element).getPropertyValue('--lk-duration')
  return (Number.parseFloat(text) || 0) * (/\ds\s*$/.test(text) ? 1_000 : 1)
}
