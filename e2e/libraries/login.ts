import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, type Network } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'

export type ShopConfig = {
  readonly projectId: string
  readonly frameUrl: string
  readonly apiUrl: string
  /** URL of the app's own server. */
  readonly serverUrl: string
  readonly network: Network<'eip155'>
}

/** The code of an app that has a server of its own. */
export type Shop = ReturnType<typeof createShop>

function createShop({ projectId, frameUrl, apiUrl, serverUrl, network }: ShopConfig) {
  const client = createLatchkey({ projectId, adapters: [evm({ networks: [network] })], api: { url: apiUrl } })
  const wallet = client.use(embeddedWallet({ url: frameUrl }))
  client.mount()
  wallet.$requests.subscribe(([request]) => {
    if (request) wallet.place({ left: 0, top: 0, width: 380, height: 620 })
    else wallet.hide()
  })
  return {
    connectEmail: (email: string) => wallet.connectEmail({ email }),
    async connectOtp(otp: string) {
      await wallet.connectOtp({ otp })
      await client.connections.connect({ connectorId: wallet.connectorId })
    },
    disconnect: () => client.connections.disconnect(),
    address: () => wallet.$user.get()?.address,
    /** Returns the token, or the code of the failure. */
    getToken: () => wallet.getToken().catch(({ code }: { readonly code: string }) => code),
    shareEmail: () => wallet.shareEmail(),
    openSettings: () => wallet.openSettings(),
    /** Requests the visitor's data from the app's server. */
    async readMe() {
      const token = await wallet.getToken()
      const response = await fetch(serverUrl, { headers: { authorization: `Bearer ${token}` } })
      return (await response.json()) as Readonly<Record<string, unknown>>
    },
  }
}

const config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as ShopConfig
Object.assign(window, { shop: createShop(config) })
