import type { FeatureHost } from '../../client/Client.js'
import type { ModalController } from './ModalController.js'

/** How long an open modal looks for late wallets, and the pause between. Milliseconds. */
const [limit, pause] = [30_000, 1_000]

/** Looks for wallets that arrived without an event when the modal opens, and for a while after that. */
export function findLateWallets({
  client,
  clock,
  scope,
  controller: { $state },
}: FeatureHost & { readonly controller: ModalController }): void {
  let opening: AbortController | undefined
  const look = async (signal: AbortSignal) => {
    const finders = [...client.adapters.keys()].flatMap((one) => client.can(one).findWallets ?? [])
    const until = clock.now() + limit
    while (finders.length && clock.now() < until && !signal.aborted) {
      for (const find of finders) find()
      await clock.sleep(pause, signal)
    }
  }
  const close = () => {
    opening?.abort()
    opening = undefined
  }
  scope.add(close)
  scope.add(
    $state.subscribe(({ open }) => {
      if (!open) return close()
      if (opening) return
      opening = new AbortController()
      // Rejects when the modal closes.
      look(opening.signal).catch(() => undefined)
    }),
  )
}
