import type { Reply } from '../page/toReply.js'
import type { ShownWallet } from './createStandardEngine.js'
import { readCall, type StandardTransport } from './createStandardTransport.js'

/**
 * Joins several namespaces into one Wallet Standard wallet; each is approved separately. The prefix of a feature selects
 * its namespace. `standard:connect` and `standard:disconnect` affect the first namespace. A silent connect affects all, and
 * so does disconnect with `everything`. `{namespace}:disconnect` ends one of the others.
 */
export function joinStandardTransports({
  transports,
  disconnects,
}: {
  /** The transports by namespace, such as `solana`. */
  transports: Readonly<Record<string, StandardTransport>>
  disconnects: 'namespace' | 'everything'
}): StandardTransport {
  const all = Object.values(transports)
  const [first] = all
  if (!first) throw new Error('There is no namespace.')
  const shownTo = (origin: string): ShownWallet => {
    const shown = all.map((transport) => transport.hello(origin))
    return {
      chains: shown.flatMap(({ chains }) => chains),
      features: [
        ...shown.flatMap(({ features }) => features),
        ...Object.keys(transports)
          .slice(1)
          .map((namespace) => `${namespace}:disconnect` as const),
      ],
      accounts: shown.flatMap(({ accounts }) => accounts),
    }
  }
  const send = async ({ payload, origin }: { payload: unknown; origin: string }): Promise<Reply> => {
    const { method, params } = readCall(payload)
    const namespace = method.slice(0, method.indexOf(':'))
    const transport = transports[namespace] ?? first
    const isForAll =
      method === 'standard:connect:silent' ||
      (method === 'standard:disconnect' && disconnects === 'everything')
    if (isForAll) {
      return joinReplies(await Promise.all(all.map((one) => one.request({ payload, origin }))))
    }
    const isDisconnect = method === `${namespace}:disconnect`
    const call = isDisconnect ? { method: 'standard:disconnect', params } : payload
    return (await transport.request({ payload: call, origin })).reply
  }

  return {
    hello: shownTo,
    async request(parameters) {
      const reply = await send(parameters)
      return { reply, shown: shownTo(parameters.origin) }
    },
    listen(listener) {
      const stops = all.map((transport) =>
        transport.listen(({ reaches }) => listener({ reaches, messageTo: shownTo })),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Returns the accounts of all responses, or the first failure. */
function joinReplies(replies: readonly { reply: Reply }[]): Reply {
  const failed = replies.find(({ reply }) => reply.status === 'failed')
  if (failed) return failed.reply
  const accounts = replies.flatMap(({ reply }): unknown[] => {
    const value: unknown = reply.status === 'fulfilled' ? reply.value : undefined
    const has = typeof value === 'object' && value !== null && 'accounts' in value
    return has && Array.isArray(value.accounts) ? value.accounts : []
  })
  return { status: 'fulfilled', value: { accounts }, times: 1 }
}
