/** Bytes of base64 (RFC 4648, with padding). `undefined` when it is something else. */
export function fromBase64(value: string): Uint8Array | undefined {
  if (!/^([a-z0-9+/]{4})*([a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i.test(value)) return undefined
  return Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
}
