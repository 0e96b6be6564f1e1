/** Returns bytes as base64url without padding, as the wallet server takes them. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** @throws TypeError if the text is not base64url without padding, in its one form */
export function fromBase64Url(text: string): Uint8Array {
  const malformed = () => new TypeError('The text is not base64url without padding.')
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) throw malformed()
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  if (toBase64Url(bytes) !== text) throw malformed()
  return bytes
}
