import { type ConnectionState, type FeatureHost, rpcErrors } from '@latchkey/core'

type Connected = Extract<ConnectionState, { status: 'connected' }>

/**
 * Resolves with the EVM connection as soon as there is one. Opens the modal, unless a wallet is connecting already.
 * @throws `rpc/user_rejected` when the visitor closes the modal, `rpc/disconnected` when the client is destroyed.
 */
export function connectByModal({ client, scope }: Pick<FeatureHost, 'client' | 'scope'>): Promise<Connected> {
  const { connections, modal } = client
  return new Promise((resolve, reject) => {
    const waiting = scope.fork()
    let isPrompted = false
    const fail = (reason: unknown) => {
      reject(reason)
      waiting.dispose()
    }
    const follow = () => {
      const state = connections.$states.get().eip155
      if (state?.status === 'connected') {
        resolve(state)
        waiting.dispose()
      } else if (!isPrompted && state?.status !== 'connecting' && state?.status !== 'reconnecting') {
        isPrompted = true
        open().catch(fail)
      }
    }
    const open = async () => {
      const { open: isOpen, view } = modal.$state.get()
      // If the visitor is choosing a wallet, the view stays open.
      if (!isOpen || !/^(Connect|AllWallets)/.test(view.name))
        await modal.open({ view: 'Connect', params: { namespace: 'eip155' } })
      const watch = () => {
        if (!modal.$state.get().open)
          fail(rpcErrors.userRejected({ detail: 'The visitor closed the modal.' }, { rpcCode: 4001 }))
      }
      waiting.add(modal.$state.listen(watch))
      watch()
    }
    // Has no effect if the promise has already settled.
    waiting.add(() =>
      reject(rpcErrors.disconnected({ detail: 'The client was destroyed.' }, { rpcCode: 4900 })),
    )
    waiting.add(connections.$states.listen(follow))
    follow()
  })
}
