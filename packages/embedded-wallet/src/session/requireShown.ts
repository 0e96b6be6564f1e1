import { type FeatureHost, rpcErrors } from '@latchkey/core'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'

/** Milliseconds in which the frame has to be shown: on a page without an interface, and while an interface loads. */
const bound = 10_000
const loadingBound = 60_000

/**
 * Has the interface show the frame for a call that waits for the visitor, unless the app has done that already. Rejects the call
 * with `embedded_wallet/not_shown` if the frame is not shown in time, and with `rpc/aborted` if the interface is closed before.
 * If an app hides the frame later, the call keeps waiting.
 */
export async function requireShown({
  client: { modal },
  clock,
  isShown,
  controller,
  over,
}: Pick<FeatureHost, 'client' | 'clock'> & {
  /** Returns whether the frame has been on the screen since the call began. */
  isShown(): boolean
  /** Rejects the call. */
  readonly controller: AbortController
  /** Aborts when the call is over. */
  readonly over: AbortSignal
}): Promise<void> {
  if (over.aborted || isShown()) return
  // The code of an interface loads for this view.
  void modal.open({ view: 'ApproveTransaction' }).then(() => {
    if (!over.aborted && !modal.$state.get().open && !isShown()) controller.abort(rpcErrors.aborted({}))
  })
  /** Returns whether the frame was not shown within a time. */
  const isMissing = (ms: number) =>
    clock.sleep(ms, over).then(
      () => !isShown(),
      () => false,
    )
  if (!(await isMissing(bound))) return
  const hasInterface = modal.$state.get().open || modal.$waiting.lc > 0
  if (hasInterface && !(await isMissing(loadingBound - bound))) return
  controller.abort(embeddedWalletErrors.notShown({}))
}
