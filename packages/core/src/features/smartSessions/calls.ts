// One request loads these calls and their client, when the feature first needs the provider API.
export { addSession } from '../../api/calls/addSession.js'
export { getSessions } from '../../api/calls/getSessions.js'
export { revokeSession } from '../../api/calls/revokeSession.js'
export { providerApi } from '../../api/providerApi.js'
export { addSessionMessage, revokeSessionMessage } from '../../api/sessionMessages.js'
