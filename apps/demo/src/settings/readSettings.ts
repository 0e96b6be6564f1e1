import type { Control, ControlValue } from './Control.ts'
import { controls } from './controls.ts'

type SettingName = keyof typeof controls

/** The settings of the page. */
export type Settings = { readonly [name in SettingName]: ControlValue<(typeof controls)[name]> }

/** Returns the settings of a URL's query. A missing or invalid setting has its default. */
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

/** Returns the query for these settings, with those that differ from the default; `''`, or with its `?`. */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams()
  const values: Readonly<Record<string, Control['default']>> = settings
  for (const [name, control] of Object.entries<Control>(controls)) {
    const text = write(values[name] ?? control.default)
    if (text !== write(control.default)) query.set(name, text)
  }
  // Commas are allowed in a query and are easier to read.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')
  return text && `?${text}`
}

function write(value: Control['default']): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value.length === 0 ? 'none' : value.join(',')
}
