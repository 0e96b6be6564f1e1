import { defineErrors } from '../../lib/defineErrors.js'

/** What can go wrong before the other codes of pairing are there. */
export const pairingLoadErrors = /* @__PURE__ */ defineErrors('pairing', {
  loadFailed: (_: object) => 'The code for pairing could not be loaded.',
})
