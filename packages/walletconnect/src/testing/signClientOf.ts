import type { EventEmitter } from 'node:events'
import type { Latchkey } from '@latchkey/core'
import type { Core } from '@walletconnect/core'

type Protocol = {
  readonly core: InstanceType<typeof Core> & {
    readonly relayer: { readonly publisher: { readonly queue: ReadonlyMap<string, unknown> } }
  }
  readonly events: EventEmitter
  readonly engine: { readonly events: EventEmitter }
}

/** The sign client a page made, which it keeps under the page's own name for it. */
export async function signClientOf({ id }: Pick<Latchkey, 'id'>): Promise<Protocol> {
  const page = globalThis as {
    [key: symbol]: Record<string, { value: Promise<{ client: Protocol }> }> | undefined
  }
  const shared = page[Symbol.for('latchkey.shared')]?.[`walletconnect:${id}`]
  if (!shared) throw new Error('The page has made none.')
  return (await shared.value).client
}

/** How much it holds: listeners, requests, times, keys, messages on their way. */
export async function sizeOf(client: Pick<Latchkey, 'id'>): Promise<number> {
  const { core, engine, events } = await signClientOf(client)
  const parts = [core.relayer, core.heartbeat, core.expirer, core.pairing, core.history] as unknown[]
  const emitters = [events, engine.events, ...parts.map((part) => (part as { events: EventEmitter }).events)]
  const listeners = emitters.flatMap((one) => one.eventNames().map((name) => one.listenerCount(name)))
  return [
    ...listeners,
    core.history.size,
    core.expirer.length,
    core.crypto.keychain.keychain.size,
    core.relayer.publisher.queue.size,
  ].reduce((sum, count) => sum + count, 0)
}
