export { isOriginAllowed, isOriginPattern } from '../features/origins/isOriginAllowed.js'
export { type OriginsApi, origins } from '../features/origins/origins.js'
export { originsErrors } from '../features/origins/originsErrors.js'
