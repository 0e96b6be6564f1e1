export { endpointsErrors } from '../features/endpoints/endpointsErrors.js'
export { type OwnEndpointsApi, ownEndpoints } from '../features/endpoints/ownEndpoints.js'
