/** Replaces each `{name}` with its value. */
export function fill(message: string, values: Readonly<Record<string, string>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
