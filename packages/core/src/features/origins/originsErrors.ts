import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

type Facts = { readonly origin: string; readonly projectId: string | undefined }

const project = (c: Facts) => (c.projectId === undefined ? 'this project' : `project "${c.projectId}"`)

/** Mistakes in the allowed origins of the app (specification, 6). */
export const originsErrors = /* @__PURE__ */ defineErrors('origins', {
  notAllowed: (c: Facts) =>
    `Invalid App Configuration: the origin ${c.origin} is not allowed for ${project(c)}. Add it in the provider API's settings of the project.`,
  unverifiedDomain: (c: Facts) =>
    `Invalid App Configuration: the page is in a frame of ${c.origin}, which is not allowed for ${project(c)}. Verify the domain is allowed in the provider API's settings of the project.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof originsErrors> {}
}
