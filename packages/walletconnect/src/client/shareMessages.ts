import { internalsOf } from './internals.js'
import type { SignClient } from './SignClient.js'

/**
 * The tabs of one client are one client to the relay as well: what it has delivered to one of them it does not deliver
 * to another. So each passes on what comes in, and takes in what came in elsewhere; the library knows what it has seen.
 * What is passed on is as the relay has it: nobody without the key can read it.
 */
export function shareMessages({ client, name }: { readonly client: SignClient; readonly name: string }): {
  open(): void
  close(): void
} {
  const { relayer } = internalsOf(client)
  const { onMessageEvent } = relayer
  type Mail = Parameters<typeof onMessageEvent>[0]
  let channel: BroadcastChannel | undefined

  Object.assign(relayer, {
    onMessageEvent(event: Mail) {
      channel?.postMessage(event)
      return onMessageEvent.call(relayer, event)
    },
  })
  return {
    open() {
      if (channel || typeof BroadcastChannel !== 'function') return
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<Mail>) => {
        onMessageEvent.call(relayer, data).catch(() => undefined)
      }
    },
    close() {
      channel?.close()
      channel = undefined
    },
  }
}
