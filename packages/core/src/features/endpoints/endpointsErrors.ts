import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of the visitor's own endpoints. */
export const endpointsErrors = /* @__PURE__ */ defineErrors('endpoints', {
  invalidUrl: (_: object) => 'The endpoint must be an https URL, or an http URL of this machine.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof endpointsErrors> {}
}
