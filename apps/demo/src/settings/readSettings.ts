import type { Control } from './Control.ts'
import { controls } from './controls.ts'
import type { Settings } from './Settings.ts'

/** Settings from the query of an address. What is missing or not understood is at its default. */
export function readSettings(query: string): Settings {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    Object.entries<Control>(controls).map(([name, control]) => {
      const text = given.get(name)
      return [name, (text === null ? undefined : read(control, text)) ?? control.default]
    }),
  ) as Settings
}

function read(control: Control, text: string): Control['default'] | undefined {
  switch (control.kind) {
    case 'switch':
      return text === 'on' ? true : text === 'off' ? false : undefined
    case 'choice':
      return control.values.includes(text) ? text : undefined
    case 'several': {
      if (text === 'none') return []
      const named = text.split(',').map((part) => part.trim())
      if (!named.some((value) => control.values.includes(value))) return undefined
      if (!control.ordered) return control.values.filter((value) => named.includes(value))
      return [...new Set(named.filter((value) => control.values.includes(value)))]
    }
    case 'text':
      return text
    default:
      return control satisfies never
  }
}
