export type { IdentityApi } from '../features/identity/IdentityApi.js'
export { identity } from '../features/identity/identity.js'
