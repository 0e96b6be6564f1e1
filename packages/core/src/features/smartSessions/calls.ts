// One request loads these calls and their client, when the feature first needs the provider API.
export { addSession } from '../../api/calls/sessions/addSession.js'
export { getSessions } from '../../api/calls/sessions/getSessions.js'
export { revokeSession } from '../../api/calls/sessions/revokeSession.js'
export { providerApi } from '../../api/providerApi.js'
export { addSessionMessage, revokeSessionMessage } from '../../api/sessionMessages.js'
