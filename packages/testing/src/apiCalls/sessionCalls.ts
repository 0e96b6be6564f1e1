import { addSession, getSessions, revokeSession, type SessionRecord } from '@latchkey/core/api'
import { assert, errorResponse, type MockCalls } from './MockCall.js'

const signature = `0x${'00'.repeat(65)}`

/** Smart sessions. The mock takes any signature. */
export const sessionCalls = {
  addSession: {
    respond({ id, message }, data) {
      const { pci, to, expiry, permissions, policies }: SessionRecord = JSON.parse(message)
      data.sessions.push({
        account: id,
        ...{ pci, to, expiry, permissions: [...permissions], policies: [...policies] },
        createdAt: Math.floor(Date.now() / 1_000),
        context: null,
        revokedAt: null,
        project: null,
      })
    },
    check: (api, { address, chainId }) =>
      // A mock accepts the unsigned session, a server refuses it; neither may fail.
      addSession(api, {
        id: `${chainId}:${address}`,
        message: JSON.stringify({
          pci: 'conformance',
          to: address,
          expiry: 1,
          permissions: [],
          policies: [],
        }),
        signature,
      }).catch(assertRefused),
  },
  getSessions: {
    respond: ({ id }, data) => ({
      pcis: data.sessions.filter(({ account }) => account === id).map(({ account: _, ...one }) => one),
    }),
    check: (api, { address, chainId }) => getSessions(api, { id: `${chainId}:${address}` }),
  },
  revokeSession: {
    respond({ id, pci }, data) {
      const found = data.sessions.find((one) => one.account === id && one.pci === pci)
      if (!found) return errorResponse(404, 'No such session')
      found.revokedAt ??= Math.floor(Date.now() / 1_000)
      return undefined
    },
    check: (api, { address, chainId }) =>
      revokeSession(api, { id: `${chainId}:${address}`, pci: 'none', signature }).catch(assertRefused),
  },
} satisfies Partial<MockCalls>

function assertRefused(error: unknown): void {
  const { status } = Object(Object(error).context) as { status?: number }
  assert(
    status === 400 || status === 401 || status === 404,
    'a session without a valid signature is refused with 400, 401 or 404',
  )
}
