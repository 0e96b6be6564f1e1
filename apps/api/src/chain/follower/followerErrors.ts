import { defineErrors } from '@latchkey/core'

export const followerErrors = defineErrors('follower', {
  /** Another process stored blocks meanwhile; nothing was written. */
  overtaken: (c: { readonly chainId: string }) => `Another follower of ${c.chainId} was faster.`,
  /** The chain was reorganised between two answers; the next attempt reads it anew. */
  moved: (c: { readonly chainId: string }) => `The blocks of ${c.chainId} changed while they were read.`,
})
