/** Where a movement starts, or ends: shifted and transparent. */
export type Away = { readonly x?: string; readonly y?: string; readonly scale?: string }

/**
 * Moves an element in from there, or out to there, for as long as the theme's `--lk-duration` says (all but nothing
 * where the visitor wants less motion). In script, so that the stylesheet stays small.
 */
export function move(
  element: HTMLElement,
  how: {
    readonly direction: 'in' | 'out'
    readonly away?: Away
    readonly pseudoElement?: string
    /** Share of the theme's duration. Default 1. */
    readonly pace?: number
  },
): Animation {
  const { direction, pace = 1, pseudoElement } = how
  const { x = '0', y = '0', scale = '1' } = how.away ?? {}
  const away = { opacity: 0, translate: `${x} ${y}`, scale }
  return element.animate(direction === 'in' ? [away, {}] : [{}, away], {
    duration: durationOf(element) * pace,
    easing: 'cubic-bezier(0.2, 0, 0.1, 1)',
    fill: direction === 'in' ? 'backwards' : 'forwards',
    ...(pseudoElement && { pseudoElement }),
  })
}

function durationOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--lk-duration')) || 0
}
