import type { EmbeddedWalletUser, SmartAccountState } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import {
  createTestClient,
  type MockConnector,
  mockConnector,
  mockEmbeddedWallet,
} from '@latchkey/core/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStoreValue } from '../client/useStoreValue.js'
import { Announcer } from '../parts/messages/Announcer.js'
import { renderWith } from '../testing/render.js'
import { bundles, ViewDefinitions } from '../views/ViewDefinitions.js'
import { Dialog } from './Dialog.js'
import { Header } from './Header.js'
import { ViewStage } from './ViewStage.js'

const loaders = { ...bundles, logins: () => import('../views/embeddedWallet/logins.js') }

type Options = NonNullable<Parameters<typeof createTestClient>[0]>

/** Opens the modal, with a network that delivers some code late. */
async function setUp({
  late,
  wallet = mockConnector({ id: 'org.fennel', name: 'Fennel' }),
  isConnected = true,
  ...options
}: Options & {
  readonly late: keyof typeof loaders
  readonly wallet?: MockConnector
  /** Default: the visitor is connected. */
  readonly isConnected?: boolean
}) {
  const { client } = createTestClient({ wallets: [wallet], disableAppend: true, debug: false, ...options })
  const online = Promise.withResolvers<void>()
  const slow = {
    ...loaders,
    [late]: async () => {
      await online.promise
      return loaders[late]()
    },
  }
  const controller = client.use(modal())
  function Surface() {
    const { open } = useStoreValue(controller.$state)
    if (!open) return null
    return (
      <ViewDefinitions loaders={slow}>
        <Announcer>
          <Dialog state="open" onGone={() => undefined}>
            <Header />
            <ViewStage />
          </Dialog>
        </Announcer>
      </ViewDefinitions>
    )
  }
  renderWith(client, <Surface />)
  await vi.waitUntil(() => client.connectors.$list.get().length > 0)
  if (isConnected) await client.connections.connect({ connectorId: wallet.id })
  await client.modal.open()
  return { controller, deliver: online.resolve }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const waiting = () => page.getByRole('img', { name: 'Loading' })
const stopped = () => vi.waitUntil(() => document.getAnimations().every(isEndless), 30_000)
const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity
const topOf = (name: string) => button(name).element().getBoundingClientRect().top

test.each([
  [1024, 900],
  [1024, 600],
  [390, 844],
  [320, 568],
])('behavior: the account takes its place before its code is there (%i × %i)', async (width, height) => {
  await page.viewport(width, height)
  const { deliver } = await setUp({ late: 'account' })
  await expect.element(waiting()).toBeVisible()
  await stopped()
  const before = topOf('Close')
  deliver()
  await expect.element(button('Account settings')).toBeVisible()
  await stopped()
  expect(topOf('Close')).toBe(before)
})

test('behavior: a view whose code is late keeps the height of the view before it', async () => {
  await page.viewport(1024, 900)
  const { controller, deliver } = await setUp({ late: 'send' })
  await expect.element(button('Account settings')).toBeVisible()
  await stopped()
  const before = topOf('Close')
  controller.push({ view: 'Send' })
  await expect.element(waiting()).toBeVisible()
  await stopped()
  expect(topOf('Close')).toBe(before)
  deliver()
  await expect.element(waiting()).not.toBeInTheDocument()
})

function embedded() {
  const embeddedWallet = mockEmbeddedWallet()
  const wallet = mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet })
  return { wallet, embeddedWallet }
}

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const user = (login: Partial<EmbeddedWalletUser>): EmbeddedWalletUser => ({
  authProvider: 'email',
  address,
  chainId: 'eip155:1',
  accounts: [],
  ...login,
})
const smart: SmartAccountState = { enabledNetworks: ['eip155:1'], preferredAccountTypes: {} }
const plain: SmartAccountState = { ...smart, preferredAccountTypes: { eip155: 'eoa' } }

test.each([
  ['an email address', user({ email: 'ada@example.com' }), undefined],
  ['a service', user({ authProvider: 'google', userName: 'Ada' }), undefined],
  ['a smart account', user({ email: 'ada@example.com' }), smart],
  ['a plain account where smart ones exist', user({ authProvider: 'github' }), plain],
  ['no email address', user({}), undefined],
  ['an unknown login', undefined, smart],
] as const)(
  'behavior: no setting moves when the rows of the embedded wallet arrive: %s',
  async (_, login, types) => {
    await page.viewport(1024, 900)
    const { wallet, embeddedWallet } = embedded()
    embeddedWallet.signedIn(login)
    if (types) embeddedWallet.smart(types)
    const { controller, deliver } = await setUp({ late: 'email', wallet })
    controller.push({ view: 'AccountSettings' })
    await expect.element(button('Disconnect')).toBeVisible()
    await stopped()
    const before = [topOf('Close'), topOf('Disconnect')]
    deliver()
    await expect.element(button(/Wallet security/)).toBeVisible()
    await stopped()
    expect([topOf('Close'), topOf('Disconnect')]).toEqual(before)
  },
)

test.each([
  ['an email address', { email: true, socials: false }],
  ['one service', { email: false, socials: ['google'] }],
  ['two services', { email: false, socials: ['google', 'github'] }],
  ['three services', { email: false, socials: ['google', 'github', 'apple'] }],
  ['all services', { email: false }],
  ['a passkey', { email: false, socials: false, passkeys: true }],
  ['all of them', { passkeys: true }],
] as const)('behavior: nothing moves when the logins arrive: %s', async (_, features) => {
  await page.viewport(1024, 900)
  const { wallet } = embedded()
  const { deliver } = await setUp({
    late: 'logins',
    wallet,
    isConnected: false,
    features: features as object,
  })
  const guide = () =>
    document.querySelector('[data-state="current"] [data-key="guide"]')?.getBoundingClientRect().top
  await expect.poll(guide).not.toBeUndefined()
  await stopped()
  const before = [topOf('Close'), guide()]
  deliver()
  await expect.poll(() => document.querySelector('[data-state="current"] [data-login]')).not.toBeNull()
  await stopped()
  expect([topOf('Close'), guide()]).toEqual(before)
})
