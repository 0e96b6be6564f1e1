import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'

/** Watches the network. Stopping it throws if any host but this machine was contacted. */
export function watchNetwork(): { stop(): void } {
  const outside: string[] = []
  const realFetch = globalThis.fetch
  const RealSocket = globalThis.WebSocket
  const note = (url: string) => {
    if (new URL(url).hostname !== '127.0.0.1') outside.push(url)
  }
  const watchSocket = (message: unknown) => {
    const { socket } = message as { socket?: unknown }
    if (!(socket instanceof Socket)) return
    socket.once('lookup', (_error, address: string, _family, host: string) => {
      if (address !== '127.0.0.1') outside.push(host)
    })
    socket.once('connect', () => {
      if (socket.remoteAddress !== '127.0.0.1') outside.push(String(socket.remoteAddress))
    })
  }
  subscribe('net.client.socket', watchSocket)
  globalThis.fetch = (input, init) => {
    note(String(input instanceof Request ? input.url : input))
    return realFetch(input, init)
  }
  globalThis.WebSocket = class extends RealSocket {
    constructor(...args: ConstructorParameters<typeof RealSocket>) {
      note(String(args[0]))
      super(...args)
    }
  }
  return {
    stop() {
      unsubscribe('net.client.socket', watchSocket)
      globalThis.fetch = realFetch
      globalThis.WebSocket = RealSocket
      if (outside.length > 0) throw new Error(`Contacted other hosts: ${outside.join(', ')}`)
    },
  }
}
