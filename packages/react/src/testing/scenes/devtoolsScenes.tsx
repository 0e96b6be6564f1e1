import { rpcErrors } from '@latchkey/core'
import { Devtools } from '../../devtools/Devtools.js'
import { connect, pause, type Scene, type SceneWallets, scene } from './scene.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

/** Plays a minute of a developer: a wallet is connected, asked, and declines once. */
async function work(client: Scene['client'], { fennel }: SceneWallets): Promise<void> {
  await connect(client)
  fennel.requests(({ method }) => {
    if (method === 'eth_sendTransaction') throw rpcErrors.userRejected({})
    return '0x2a'
  })
  const request = (method: string, params: unknown) =>
    client.request({ method, params }).catch(() => undefined)
  await request('eth_getBalance', [address, 'latest'])
  await request('eth_sendTransaction', [{ from: address, to: address, value: '0x38d7ea4c68000' }])
}

const withDevtools = (tab: string): (() => Scene) => {
  const create = scene({}, async (client, wallets) => {
    await work(client, wallets)
    const shadow = document.querySelector('[data-latchkey-devtools]')?.shadowRoot
    shadow?.querySelector<HTMLElement>(`#tab-${tab}`)?.click()
    await pause(50)
    shadow?.querySelector<HTMLElement>('details')?.setAttribute('open', '')
  })
  return () => {
    localStorage.removeItem('latchkey-devtools')
    return { ...create(), page: <Devtools initialIsOpen /> }
  }
}

/** The devtools, which only developers see. */
export const devtoolsScenes = {
  'devtools-connections': withDevtools('connections'),
  'devtools-requests': withDevtools('requests'),
  'devtools-events': withDevtools('events'),
  'devtools-storage': withDevtools('storage'),
  'devtools-errors': withDevtools('errors'),
} as const satisfies Readonly<Record<string, () => Scene>>
