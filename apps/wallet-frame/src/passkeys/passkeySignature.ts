import * as v from 'valibot'

const bytes = v.pipe(v.string(), v.maxLength(8_000))

/** Schema of `PasskeySignature`, for messages between windows of the wallet. */
export const passkeySignature = v.object({
  credentialId: bytes,
  clientData: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: v.optional(bytes),
})
