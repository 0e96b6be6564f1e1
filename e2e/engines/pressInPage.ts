// Each function runs in the page. Its source text is sent there, so it must not use anything from outside its own body.

/** Records whether the next press reaches the element that is at this place now. A visitor who misses presses again. */
export function expectPress({ x, y }: { readonly x: number; readonly y: number }): void {
  const place = document.elementFromPoint(x, y)
  // A picture in a control may be drawn anew before the press.
  const wanted = place?.closest('a, button, input, label, select, summary, textarea') ?? place
  const { documentElement: root } = document
  root.dataset['press'] = 'none'
  const note = ({ target }: Event) => {
    const isHit =
      target instanceof Node && (wanted === target || wanted?.contains(target) || target.contains(wanted))
    root.dataset['press'] = isHit ? 'hit' : 'missed'
  }
  addEventListener('pointerdown', note, { capture: true, once: true })
}

/** Returns whether the press reached it. A new document knows nothing of it. */
export function readPress(): string {
  const { press = 'hit' } = document.documentElement.dataset
  return press
}
