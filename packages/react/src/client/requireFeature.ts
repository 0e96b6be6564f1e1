import type { FeatureApis, Latchkey } from '@latchkey/core'
import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'

/** Errors of code that loads with the modal. */
const loadingErrors = /* @__PURE__ */ defineErrors('react', {
  notLoaded: (c: { feature: string }) =>
    `The feature "${c.feature}" is not in use yet. Call this after the modal's code is loaded.`,
})

/**
 * Returns the API of a feature that is in use by then, such as the modal's controller in a view. Views use this instead of the
 * feature's own entry, so that bundlers keep the modal's code in the modal's chunk.
 * @throws `react/not_loaded`
 */
export function requireFeature<id extends keyof FeatureApis>(client: Latchkey, id: id): FeatureApis[id] {
  const api = client.findFeature(id)
  if (api === undefined) throw loadingErrors.notLoaded({ feature: id })
  return api
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof loadingErrors> {}
}
