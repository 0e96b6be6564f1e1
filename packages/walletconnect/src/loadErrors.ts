import { defineErrors } from '@latchkey/core'

/** What can go wrong before the other codes of pairing are there. */
export const loadErrors = /* @__PURE__ */ defineErrors('walletconnect', {
  loadFailed: (_: object) => 'The code for pairing could not be loaded.',
})
