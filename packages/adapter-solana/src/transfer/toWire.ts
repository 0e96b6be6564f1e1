const SIGNATURE = 64

/** Encodes a transaction with one signer. A missing signature is zeros. */
export function toWire({
  message,
  signature = new Uint8Array(SIGNATURE),
}: {
  readonly message: Uint8Array
  readonly signature?: Uint8Array
}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([1, ...signature, ...message])
}

/** Decodes a transaction with one signer. Returns `undefined` for any other. */
export function fromWire(
  wire: Uint8Array<ArrayBuffer>,
): { readonly message: Uint8Array<ArrayBuffer>; readonly signature: Uint8Array<ArrayBuffer> } | undefined {
  if (wire[0] !== 1 || wire.length <= 1 + SIGNATURE) return undefined
  return { signature: wire.slice(1, 1 + SIGNATURE), message: wire.slice(1 + SIGNATURE) }
}
