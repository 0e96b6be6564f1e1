/** The least width and height of what a finger presses, in CSS pixels. */
const least = 44
const controls =
  ':is(button, a[href], summary, select, textarea, input:not([type="hidden"])), [role="tab"], [role="radio"], [role="switch"], [role="option"]'

/**
 * Returns the controls within our roots that a finger can miss: a press reaches less than 44 by 44 pixels around their middle, or another
 * control covers a part of what is shown of them. A link within a sentence is as high as its line, as WCAG 2.5.8 allows.
 */
export function findSmallTargets(): readonly string[] {
  const all = document.querySelectorAll<HTMLElement>(
    `[data-latchkey]:is(${controls}), [data-latchkey] :is(${controls})`,
  )
  const dialog = document.querySelector('dialog:modal')
  return [...all]
    .filter(
      (control) => (dialog?.contains(control) ?? true) && isPressable(control) && !isInSentence(control),
    )
    .flatMap(problemsOf)
}

function isPressable(control: HTMLElement): boolean {
  if (control.closest('[inert], [data-state="leaving"], [data-state="closed"]')) return false
  return (
    control.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(control).pointerEvents !== 'none'
  )
}

function isInSentence(control: HTMLElement): boolean {
  if (!control.matches('a') || getComputedStyle(control).display !== 'inline') return false
  const words = [...(control.parentElement?.childNodes ?? [])].filter(
    ({ nodeType }) => nodeType === Node.TEXT_NODE,
  )
  return words.some(({ textContent }) => (textContent ?? '').trim().length > 1)
}

function problemsOf(control: HTMLElement): readonly string[] {
  control.scrollIntoView({ block: 'center', inline: 'center' })
  const { left, top, width, height } = shownBox(control)
  const x = left + width / 2
  const y = top + height / 2
  const reaches = (dx: number, dy: number) => isReached(control, x + dx, y + dy)
  const name = control.outerHTML.slice(0, 160)
  const across = extent((by) => reaches(by, 0))
  const down = extent((by) => reaches(0, by))
  const small = across < least || down < least ? [`${across} x ${down}: ${name}`] : []
  const covered = (
    [
      [0, 2 - height / 2],
      [0, height / 2 - 2],
      [2 - width / 2, 0],
      [width / 2 - 2, 0],
    ] as const
  ).some(([dx, dy]) => !reaches(dx, dy))
  return covered ? [...small, `covered: ${name}`] : small
}

/** Returns the box of the control without what the parts around it clip. */
function shownBox(control: HTMLElement): DOMRect {
  const box = control.getBoundingClientRect()
  let { left, top, right, bottom } = box
  for (let part = control.parentElement; part; part = part.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(part)
    const around = part.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
  }
  return new DOMRect(left, top, right - left, bottom - top)
}

/** Returns how far a press may be from the middle, on both sides together, up to what is enough. */
function extent(reaches: (by: number) => boolean): number {
  const half = least / 2 - 0.5
  if (reaches(half) && reaches(-half)) return least
  const side = (sign: 1 | -1) => {
    let by = 0
    while (by < least && reaches(sign * by)) by += 1
    return by
  }
  return Math.min(least, Math.max(0, side(1) + side(-1) - 1))
}

/** A press on a label is a press on its control. A toast covers the header for a few seconds only. */
function isReached(control: HTMLElement, x: number, y: number): boolean {
  const root = control.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(x, y)
  if (!hit) return false
  return (
    control.contains(hit) || hit.closest('label')?.control === control || hit.closest('.lk-toasts') !== null
  )
}
