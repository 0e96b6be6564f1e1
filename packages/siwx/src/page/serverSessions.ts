import { loadOnce } from '@latchkey/core/adapter'
import type { SiwxConfig } from '@latchkey/core/siwx'
import type { ServerSessionsOptions } from './ServerSessionsOptions.js'

/**
 * Signs in with sessions on the app's server: `createLatchkey({ siwx: serverSessions({ url: '/api/auth' }) })`. The server
 * creates the nonces, verifies the signatures and keeps the sessions: `createSignInHandlers` of `@latchkey/siwx/server`.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { serverSessions } from '@latchkey/siwx'
 *
 * const client = createLatchkey({
 *   adapters: [evm({ networks: [mainnet] })],
 *   siwx: serverSessions({ url: '/api/auth' }),
 * })
 * ```
 */
export function serverSessions({
  url,
  statement,
  resources,
  calls,
  ...rest
}: ServerSessionsOptions): SiwxConfig {
  const config = loadOnce(async () => {
    const { createServerConfig } = await import('./createServerConfig.js')
    return createServerConfig({ url, statement, resources, calls })
  })
  return {
    ...rest,
    createMessage: async (input) => (await config()).createMessage(input),
    addSession: async (session) => (await config()).addSession(session),
    revokeSession: async (chainId, address) => (await config()).revokeSession(chainId, address),
    setSessions: async (sessions) => (await config()).setSessions(sessions),
    getSessions: async (chainId, address) => (await config()).getSessions(chainId, address),
  }
}
