import type { ScriptControls } from '../base/ScriptControls.js'

/** Wraps synchronous controls so that they resolve when pages have received the event. */
export type Settler = {
  afterDelivery(control: () => void): Promise<void>
  approve(id?: number): Promise<void>
  reject(id?: number): Promise<void>
}

/** Creates the wrapper for one wallet. `delivered` settles when every open page has received the events sent so far. */
export function createSettler({
  controls,
  delivered,
}: {
  controls: Pick<
    ScriptControls<void, never, never>,
    'approve' | 'reject' | 'pending' | 'requests' | 'subscribe'
  >
  delivered: () => Promise<unknown>
}): Settler {
  const settled = (id: number | undefined) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (controls.requests.some((request) => request.id === id && request.outcome.status === 'open'))
          return
        stop()
        resolve()
      }
      const stop = controls.subscribe(look)
      look()
    })
  const decide = async (control: (id?: number) => void, id = controls.pending[0]?.id) => {
    control(id)
    await settled(id)
    await delivered()
  }
  return {
    async afterDelivery(control) {
      control()
      await delivered()
    },
    approve: (id) => decide(controls.approve, id),
    reject: (id) => decide(controls.reject, id),
  }
}
