/** Returns a URL of one of these protocols (with colon) on this machine; `undefined` for any other text. */
export function readLocalUrl({
  value,
  protocols,
}: {
  value: unknown
  protocols: readonly string[]
}): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, hostname } = new URL(value)
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return isLocal && protocols.includes(protocol) ? value : undefined
}
