/** A URL of one of these protocols (with colon) that points to this machine and nowhere else; `undefined` otherwise. */
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
