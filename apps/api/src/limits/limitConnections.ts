import type { Server } from 'node:http'
import type { Metrics } from '../ports/Metrics.ts'
import { clientAddress } from './clientAddress.ts'

/** How many connections may be open. */
export type ConnectionLimits = {
  /** Default 2,000. */
  readonly perProcess?: number | undefined
  /** Default 200. An IPv6 network of 64 bits counts as one address. */
  readonly perAddress?: number | undefined
}

/** Closes connections beyond the limits as soon as they are made. */
export function limitConnections(
  server: Server,
  { perProcess = 2_000, perAddress = 200 }: ConnectionLimits,
  metrics?: Metrics,
): void {
  const open = new Map<string, number>()
  let all = 0
  server.on('connection', (socket) => {
    const address = clientAddress({ socket: socket.remoteAddress, forwardedFor: undefined, trustProxy: 0 })
    const count = open.get(address) ?? 0
    if (all >= perProcess || count >= perAddress) {
      socket.destroy()
      metrics?.count('latchkey_limits_hit_total', { limit: 'connections' })
      return
    }
    all += 1
    open.set(address, count + 1)
    socket.once('close', () => {
      all -= 1
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
