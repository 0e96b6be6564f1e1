import type { ChannelWindow } from '../protocol/createChannel.js'

type Handle = { postMessage(message: unknown, targetOrigin: string): void }
type Message = { readonly data: unknown; readonly origin: string; readonly source: unknown }

/** A page and a frame in it, which post messages to each other as browsers do: copied, later, and to the named origin only. */
export function fakeWindows({ page, frame }: { readonly page: string; readonly frame: string }) {
  const create = () => {
    const listeners = new Set<(event: MessageEvent) => void>()
    const self: ChannelWindow = {
      addEventListener: (_: string, listener: unknown) => listeners.add(listener as never),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener as never),
    }
    return {
      self,
      listeners,
      /** Delivers a message with any origin and source. */
      deliver(message: Message) {
        for (const listener of [...listeners]) listener(message as MessageEvent)
      },
    }
  }
  const pageSide = create()
  const frameSide = create()
  const handle = (
    to: ReturnType<typeof create>,
    at: string,
    from: string,
    source: () => unknown,
  ): Handle => ({
    postMessage(message, targetOrigin) {
      const data: unknown = structuredClone(message)
      if (targetOrigin === '*' || targetOrigin === at)
        queueMicrotask(() => to.deliver({ data, origin: from, source: source() }))
    },
  })
  /** The frame's window as the page holds it, and the page's as the frame holds it. */
  const frameWindow: Handle = handle(frameSide, frame, page, () => pageWindow)
  const pageWindow: Handle = handle(pageSide, page, frame, () => frameWindow)
  return { page: { ...pageSide, peer: frameWindow }, frame: { ...frameSide, parent: pageWindow } }
}
