import { fakeClock } from '@latchkey/core/testing'
import { createCaller } from '../protocol/createCaller.js'
import { createChannel } from '../protocol/createChannel.js'
import { type Handlers, serve } from '../protocol/serve.js'
import { fakeWindows } from './fakeWindows.js'

export const pageOrigin = 'https://app.example'
export const frameOrigin = 'https://wallet.example'

/** Creates a page's caller and a frame's server over two fake windows. The frame is not ready before `serve`. */
export function createTestFrame(handlers: Partial<Handlers> = {}) {
  const windows = fakeWindows({ page: pageOrigin, frame: frameOrigin })
  const clock = fakeClock()
  const controller = new AbortController()
  const { signal } = controller
  const tokens: string[] = []
  const logged: string[] = []
  const caller = createCaller({
    channel: createChannel({ self: windows.page.self, peer: windows.page.peer, origin: frameOrigin, signal }),
    origin: frameOrigin,
    clock,
    log: (_, message) => logged.push(message),
    signal,
    onSessionUpdate: (token) => tokens.push(token),
  })
  const failures: (readonly [call: string, code: string])[] = []
  return {
    ...caller,
    windows,
    clock,
    controller,
    tokens,
    logged,
    failures,
    serve: (isAllowed: (origin: string) => boolean = (origin) => origin === pageOrigin) =>
      serve({
        self: windows.frame.self,
        parent: windows.frame.parent,
        origin: pageOrigin,
        version: '4',
        isAllowed,
        handlers: new Proxy(handlers as Handlers, {
          get: (given, name) =>
            Reflect.get(given, name) ?? (() => Promise.reject(new Error(`No handler: ${String(name)}`))),
        }),
        failed: (call, code) => failures.push([call, code]),
        signal,
      }),
    /** Serves, and advances the time past the page's wait after "ready". */
    async start() {
      const served = await this.serve()
      await clock.advance(500)
      return served
    },
  }
}
