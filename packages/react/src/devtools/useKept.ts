import { useState } from 'react'

/** What the devtools remember of their panel, for all clients of an origin. */
export type Kept = { readonly open: boolean; readonly height: number; readonly tab: string }

const key = 'latchkey-devtools'

/** Returns the state of the panel, which the browser keeps, and the function that changes parts of it. */
export function useKept(initial: Kept): readonly [Kept, (changes: Partial<Kept>) => void] {
  const [kept, setKept] = useState(() => ({ ...initial, ...read() }))
  const keep = (changes: Partial<Kept>) =>
    setKept((before) => {
      const after = { ...before, ...changes }
      write(after)
      return after
    })
  return [kept, keep]
}

function read(): Partial<Kept> {
  try {
    const { open, height, tab } = Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Partial<
      Record<keyof Kept, unknown>
    >
    return {
      ...(typeof open === 'boolean' && { open }),
      ...(typeof height === 'number' && Number.isFinite(height) && { height }),
      ...(typeof tab === 'string' && { tab }),
    }
  } catch {
    // The browser blocks storage, or the value is not JSON.
    return {}
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The panel works without being remembered.
  }
}
