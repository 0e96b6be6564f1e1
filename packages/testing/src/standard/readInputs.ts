import { ProviderRpcError } from '../base/ProviderRpcError.js'

/** Returns the inputs of a feature call. Throws -32602 if one is not an object. */
export function readInputs(params: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(params) ? params.map((input) => readFields(input, 'Expected an object.')) : []
}

/** Returns the bytes of a field. Throws -32602 if there are none. */
export function readBytes({
  input,
  name,
}: {
  input: Readonly<Record<string, unknown>>
  name: string
}): Uint8Array<ArrayBuffer> {
  const value = input[name]
  // An array of another realm, such as a frame's, is not an instance of this one's.
  if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== '[object Uint8Array]') {
    throw new ProviderRpcError({ code: -32602, message: `${name} must be a Uint8Array.` })
  }
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

/** Returns the properties of an object. Throws -32602 with this message for any other value. */
export function readFields(value: unknown, message: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProviderRpcError({ code: -32602, message })
  }
  return Object.fromEntries(Object.entries(value))
}
