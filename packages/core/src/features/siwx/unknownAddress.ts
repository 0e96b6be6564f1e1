import type { SignInNamespace } from '../../caip/SignInMessage.js'

/** The address in a message whose account is not known yet. No key belongs to it. */
export const unknownAddress: Readonly<Partial<Record<SignInNamespace, string>>> = {
  eip155: `0x${'0'.repeat(40)}`,
  solana: '1'.repeat(32),
}
