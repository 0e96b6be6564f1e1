import { isLatchkeyError } from '@latchkey/core'
import { useConnection, useNetwork, useSignMessage } from '@latchkey/solid'
import { Match, Show, Switch } from 'solid-js'

export function Account() {
  const { status, address } = useConnection()
  const { network } = useNetwork()
  const { signMessage, status: signing, data: signature, error } = useSignMessage()
  const failure = () => (isLatchkeyError(error(), 'rpc/user_rejected') ? undefined : error())

  return (
    <Switch fallback={<p class="quiet">Waiting for the wallet…</p>}>
      <Match when={status() === 'disconnected'}>
        <p class="quiet">Connect a wallet to see its account here.</p>
      </Match>
      <Match when={status() === 'connected'}>
        <section>
          <dl>
            <dt>Address</dt>
            <dd>{address()}</dd>
            <dt>Network</dt>
            <dd>{network().name}</dd>
          </dl>
          <button disabled={signing() === 'pending'} onClick={() => signMessage({ message: 'Hello' })}>
            Sign a message
          </button>
          <Show when={signature()}>
            <output>{signature()}</output>
          </Show>
          <Show when={failure()}>
            <p role="alert">{failure()?.message}</p>
          </Show>
        </section>
      </Match>
    </Switch>
  )
}
