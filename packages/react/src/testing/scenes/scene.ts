import type {
  AccountTab,
  Capabilities,
  Latchkey,
  LatchkeyOptions,
  Network,
  OpenRequest,
} from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import {
  createTestClient,
  type FakeClock,
  type FakeEnvironment,
  type MockConnector,
  memoryStorage,
  mockConnector,
  mockEmbeddedWallet,
  mockWalletConnect,
} from '@latchkey/core/testing'
import type { ReactNode } from 'react'
import type { OwnParts } from '../../client/LatchkeyContext.js'
import type { manyWallets } from '../manyWallets.js'
import { type MockApi, type MockOnramp, type MockPages, type MockSwaps, mockApi } from '../mockApi.js'
import { pairingUri } from '../pairingUri.js'
import { realClock } from '../realClock.js'
import { pretendBrowser, type userAgents } from '../userAgents.js'

/** A client in a state that one view shows. */
export type Scene = {
  readonly client: Latchkey
  /** Leads to the view, after the client is mounted. */
  readonly play: () => Promise<void>
  /** Components and views of the app. */
  readonly own?: OwnParts
  /** Stands on the page, beside our buttons. */
  readonly page?: ReactNode
}

const svg = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${body}</svg>`)}`
export const fennelIcon = svg(
  '<rect width="40" height="40" fill="#d8894a"/><path d="M20 31V13m0 8c-6 0-8-4-8-9 5 0 8 3 8 9zm0 4c5 0 8-3 8-8-5 0-8 3-8 8z" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
)
const lanternIcon = svg(
  '<rect width="40" height="40" fill="#1d2a44"/><circle cx="20" cy="21" r="8" fill="#f6c453"/><path d="M14 31h12M16 10h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>',
)

function createWallets() {
  const pairing = mockWalletConnect({ uri: pairingUri() })
  const own = mockEmbeddedWallet()
  return {
    fennel: mockConnector({
      id: 'org.fennel',
      name: 'Fennel',
      icon: fennelIcon,
      addresses: ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04', '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'],
    }),
    periwinkle: mockConnector({
      id: 'com.periwinkle',
      name: 'Periwinkle',
      addresses: ['0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'],
    }),
    lantern: mockConnector({ id: 'lantern', name: 'Lantern', type: 'EXTERNAL', icon: lanternIcon }),
    elsewhere: mockConnector({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      wallet: { name: 'Trust Wallet' },
      walletConnect: pairing,
    }),
    pairing,
    embedded: mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet: own }),
    own,
  }
}

export type SceneWallets = ReturnType<typeof createWallets>

/** Describes a scene on EVM: the client's options, and the steps to the view. */
export function scene(
  options: Partial<Omit<LatchkeyOptions, 'adapters' | 'ports'>> & {
    readonly networks?: [Network, ...Network[]]
    readonly balance?: () => Promise<{ value: bigint; decimals: number }>
    /** Tokens that the wallet lists on Ethereum (ERC-7811), the first one also on the other networks. Default: it lists none. */
    readonly assets?: readonly object[]
    readonly found?: (wallets: SceneWallets) => readonly MockConnector[]
    readonly stored?: Readonly<Record<string, string>>
    /** Wallets of the provider API. Default: the app has no provider API. */
    readonly served?: ReturnType<typeof manyWallets>
    /** Further capabilities of the adapter. */
    readonly can?: Capabilities
    /** Transactions of the account at the provider API, which then serves no wallet. */
    readonly history?: MockPages
    /** NFTs of the account at the provider API, which then serves no wallet. */
    readonly nfts?: MockPages
    /** Choices for buying at the provider API. */
    readonly onramp?: MockOnramp
    /** Swaps at the provider API, which then serves no wallet. */
    readonly swaps?: MockSwaps
    /** Names registered at the provider API, with their owners. */
    readonly names?: Readonly<Record<string, string>>
    /** Default: a clock that stands still, or the page's own where a view needs it. */
    readonly clock?: FakeClock
    /** Default: a page that keeps the focus. */
    readonly environment?: FakeEnvironment
    /** Whether the modal's code loads with the page, as for a view of the app. Default: the client has it from the start. */
    readonly modalCode?: 'waited for'
    /** Browser that shows the page. */
    readonly browser?: keyof typeof userAgents
  },
  play: (client: Latchkey, wallets: SceneWallets, api: MockApi) => Promise<unknown> | void,
): () => Scene {
  return () => {
    const {
      networks,
      balance = wei(1_204_511_000_000_000_000n),
      assets,
      found,
      stored,
      served,
      history,
      nfts,
      onramp,
      swaps,
      names,
      clock,
      browser,
      can,
      ...rest
    } = options
    pretendBrowser(browser)
    const all = createWallets()
    const lists = { assetDiscovery: { supported: true } }
    const elsewhere = assets?.slice(0, 1) ?? []
    if (assets) all.fennel.requests(() => ({ '0x1': assets, '0x2105': elsewhere, '0xaa36a7': elsewhere }))
    const { client } = createTestClient({
      ...rest,
      wallets: found ? found(all) : [all.fennel, all.periwinkle, all.lantern],
      ...(networks && { networks }),
      features: {
        ...(!served && {
          email: false,
          history: history !== undefined,
          onramp: onramp !== undefined,
          swaps: swaps !== undefined,
        }),
        ...rest.features,
      },
      ...(stored && { storage: memoryStorage(stored) }),
      ...((served || history || nfts || onramp || swaps || names) && { api: { url: 'https://api.example' } }),
      // Most of these views wait for a pause in typing; the history shows dates.
      ...((served || can?.resolveName || history || onramp || swaps || names) && { clock: realClock() }),
      ...(clock && { clock }),
      can: {
        nativeBalance: balance,
        ...(assets && {
          walletCapabilities: async () => ({ '0x1': lists, '0x2105': lists, '0xaa36a7': lists }),
        }),
        switchNetwork: async ({ connection, network }) => {
          await connection.request({ method: 'switch' })
          all.fennel.changeChain(network.id)
        },
        ...can,
      },
    })
    const api = mockApi(client, served ?? [], { history, nfts, onramp, swaps, names })
    return { client, play: async () => void (await play(client, all, api)) }
  }
}

export const wei = (value: bigint) => async () => ({ value, decimals: 18 })

/** Connects a wallet once it is found. */
export async function connect(client: Latchkey, connectorId = 'org.fennel'): Promise<void> {
  while (!client.connectors.get(connectorId)) await pause(5)
  await client.connections.connect({ connectorId })
}

/** Connects a wallet, then opens its account on a tab. */
export async function openAccount(client: Latchkey, tab: AccountTab = 'tokens'): Promise<void> {
  await connect(client)
  await client.modal.open({ view: 'Account', params: { tab } })
}

/** Opens the modal, then a view on top. */
export async function openThen(client: Latchkey, request: OpenRequest): Promise<void> {
  await client.modal.open()
  client.use(modal()).push(request)
}

/** Clicks a row once it is there. */
export async function press(key: string): Promise<void> {
  const row = await shown(`[data-key="${key}"]`)
  row.click()
}

/** Types into a field once it is there. */
export async function enter(selector: string, text: string): Promise<void> {
  const field = await seen(selector)
  // React keeps the last value of a field, and ignores an event without a new one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Waits until the view has an element. */
export const seen = (selector: string): Promise<HTMLElement> => shown(`[data-state="current"] ${selector}`)

/** Waits until the page has an element. Throws if it never does, because the scene then shows another state. */
export async function shown(selector: string): Promise<HTMLElement> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) return element
    await pause(20)
  }
  throw new Error(`The scene never showed ${selector}.`)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
