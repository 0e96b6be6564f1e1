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

/** Returns the sign client that a page created and shares under its client id. */
export async function signClientOf({ id }: Pick<Latchkey, 'id'>): Promise<Protocol> {
  const page = globalThis as {
    [key: symbol]: Record<string, { value: Promise<{ client: Protocol }> }> | undefined
  }
  const shared = page[Symbol.for('latchkey.shared')]?.[`walletconnect:${id}`]
  if (!shared) throw new Error('The page has created no sign client.')
  return (await shared.value).client
}

/** Counts what the sign client holds: listeners, requests, timers, keys and messages in flight. */
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
