import { base64urlnopad } from '@scure/base'

/** Returns bytes as base64url without padding, as the wallet server takes them. */
export const toText = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** @throws if the text is not base64url without padding */
export const fromText = (text: string): Uint8Array => base64urlnopad.decode(text)
