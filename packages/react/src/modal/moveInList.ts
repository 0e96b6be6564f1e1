import type { KeyboardEvent } from 'react'

/** Arrow keys move between the rows of a list, and a letter goes to the next row that begins with it. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  // A view that renders a part of its rows handles its keys itself.
  if (event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
  const typing = target instanceof HTMLInputElement && target.type !== 'checkbox'
  const current = event.currentTarget.querySelector('[data-state="current"]')
  const rows = [...(current?.querySelectorAll<HTMLElement>('.lk-row:is(button, a):not(:disabled)') ?? [])]
  if (rows.length === 0) return
  const at = rows.indexOf(target)
  const next = nextRow({ rows, at, key, typing })
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextRow(list: {
  readonly rows: readonly HTMLElement[]
  readonly at: number
  readonly key: string
  readonly typing: boolean
}): HTMLElement | undefined {
  const { rows, at, key, typing } = list
  switch (key) {
    case 'ArrowDown':
      return rows[(at + 1) % rows.length]
    case 'ArrowUp':
      return rows[at < 1 ? rows.length - 1 : at - 1]
    case 'Home':
      return typing ? undefined : rows[0]
    case 'End':
      return typing ? undefined : rows.at(-1)
    default: {
      if (typing || key.length !== 1 || key === ' ') return undefined
      const turned = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
      return turned.find((row) =>
        row.querySelector('b')?.textContent?.toLowerCase().startsWith(key.toLowerCase()),
      )
    }
  }
}
