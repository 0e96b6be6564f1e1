import type { Control } from './Control.ts'
import { controls } from './controls.ts'
import type { Settings } from './Settings.ts'

/** The query that leads back to these settings, with what differs from the default only; `''` or with its `?`. */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams()
  const values: Readonly<Record<string, Control['default']>> = settings
  for (const [name, control] of Object.entries<Control>(controls)) {
    const text = write(values[name] ?? control.default)
    if (text !== write(control.default)) query.set(name, text)
  }
  // Commas are allowed in a query and read better.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')
  return text && `?${text}`
}

function write(value: Control['default']): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value.length === 0 ? 'none' : value.join(',')
}
