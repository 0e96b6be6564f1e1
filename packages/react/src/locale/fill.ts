/** Replaces each `{name}` with its value. */
export function fill(message: string, values: Readonly<Record<string, unknown>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
