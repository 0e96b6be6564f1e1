import { type FeatureHost, rpcErrors } from '@latchkey/core'

/**
 * Resolves as soon as a Solana wallet is connected. Opens the modal, unless one is connecting already.
 * @throws `rpc/user_rejected` when the visitor closes the modal, `rpc/disconnected` when the client is destroyed.
 */
export function connectByModal({ client, scope }: Pick<FeatureHost, 'client' | 'scope'>): Promise<void> {
  const { connections, modal } = client
  return new Promise((resolve, reject) => {
    const waiting = scope.fork()
    let isPrompted = false
    const fail = (reason: unknown) => {
      reject(reason)
      waiting.dispose()
    }
    const open = async () => {
      await modal.open({ view: 'Connect', params: { namespace: 'solana' } })
      const watch = () => {
        if (!modal.$state.get().open)
          fail(rpcErrors.userRejected({ detail: 'The visitor closed the modal.' }, { rpcCode: 4001 }))
      }
      waiting.add(modal.$state.listen(watch))
      watch()
    }
    const follow = () => {
      const status = connections.$states.get().solana?.status
      if (status === 'connected') {
        resolve()
        waiting.dispose()
      } else if (!isPrompted && status !== 'connecting' && status !== 'reconnecting') {
        isPrompted = true
        open().catch(fail)
      }
    }
    // Has no effect if the promise has already settled.
    waiting.add(() => reject(rpcErrors.disconnected({ detail: 'The client was destroyed.' })))
    waiting.add(connections.$states.listen(follow))
    follow()
  })
}
