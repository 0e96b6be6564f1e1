export { type IdentityApi, identity } from '../features/identity/identity.js'
