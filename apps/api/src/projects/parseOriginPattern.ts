/** An entry of an allow-list, in parts. `scheme` is compared only where the entry has one. */
export type OriginPattern = {
  readonly scheme: string | undefined
  readonly labels: readonly string[]
  /** `*` for any; without one, the default port is meant. */
  readonly port: string | undefined
}

const shape = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\[[\da-f:.]+\]|[^\s/:?#@[\]\\%]+)(?::(\d{1,5}|\*))?\/?$/

/** Reads an entry of an allow-list, or nothing where it is none. Names in other alphabets become their ASCII form. */
export function parseOriginPattern(text: string): OriginPattern | undefined {
  const [, scheme, host, port] = shape.exec(text.trim().toLowerCase()) ?? []
  if (host === undefined || !URL.canParse(`https://${host}`)) return undefined
  const labels = new URL(`https://${host}`).hostname.split('.')
  const isWhole = (label: string) => label === '*' || (label !== '' && !label.includes('*'))
  if (!labels.every(isWhole) || labels.every((label) => label === '*')) return undefined
  return { scheme, labels, port: port === '*' ? '*' : port === undefined ? undefined : String(Number(port)) }
}
