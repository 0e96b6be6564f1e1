import { createLatchkey, type Latchkey, type LatchkeyError, toError } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import { walletConnect } from '@latchkey/walletconnect'
import { atom, type ReadableAtom } from 'nanostores'
import type { StackConfig } from '../config/StackConfig.ts'
import { readSettings, type Settings, writeSettings } from '../settings/readSettings.ts'
import { createWallet } from '../wallets/createWallet.ts'
import type { PageWallet } from '../wallets/PageWallet.ts'
import { type WalletId, type WalletRow, walletIds, walletRows } from '../wallets/walletRows.ts'
import { createOptions } from './createOptions.ts'

/** A line of the event log. */
type LogEntry = {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly source: 'event' | 'log' | 'page'
  readonly name: string
  readonly detail?: unknown
}

const LOG_LIMIT = 200

/** The metadata that wallets show for the page. */
const metadata = { name: 'Latchkey demo', description: 'Every option on one page' }

/** Settings that an existing client follows or does not depend on. All others need a new client. */
const liveSettings: readonly (keyof Settings)[] = [
  'wallets',
  'prompts',
  'dir',
  'locale',
  'themeMode',
  'accent',
  'radius',
]

/** The product's client, or the reason it rejected the options. `id` separates clients. */
type ClientState =
  | { readonly status: 'ready'; readonly id: number; readonly client: Latchkey }
  | { readonly status: 'refused'; readonly error: LatchkeyError }

type InstalledWallet = { readonly id: WalletId; readonly wallet: PageWallet }

/** The state and the actions of the page. */
export type Demo = {
  readonly stack: StackConfig
  readonly $settings: ReadableAtom<Settings>
  readonly $client: ReadableAtom<ClientState>
  readonly $wallets: ReadableAtom<readonly InstalledWallet[]>
  /** Newest first. */
  readonly $log: ReadableAtom<readonly LogEntry[]>
  /** Changes settings and the page's URL, and creates a new client if one is needed. */
  change(patch: Partial<Settings>): void
  /** Restores the defaults. */
  reset(): void
  note(entry: Omit<LogEntry, 'id' | 'at'>): void
  clearLog(): void
}

/** Puts the chosen wallets on the page, and starts the product. */
export async function createDemo({ stack, page }: { stack: StackConfig; page: Window }): Promise<Demo> {
  const $settings = atom<Settings>(readSettings(page.location.search))
  const $log = atom<readonly LogEntry[]>([])
  let lastEntry = 0
  let lastClient = 0

  const note: Demo['note'] = (entry) => {
    lastEntry += 1
    $log.set([{ ...entry, id: lastEntry, at: Date.now() }, ...$log.get()].slice(0, LOG_LIMIT))
  }

  const install = async (id: WalletId): Promise<InstalledWallet | undefined> => {
    try {
      const wallet = await createWallet({ id, stack })
      if (!wallet) return undefined
      scriptWallet({ id, wallet, prompts: $settings.get().prompts })
      return { id, wallet }
    } catch (thrown) {
      note({ source: 'page', name: `No ${walletRows[id].name}`, detail: toError(thrown).message })
      return undefined
    }
  }

  const createClient = (): ClientState => {
    const settings = $settings.get()
    try {
      const client = createLatchkey(
        createOptions({
          settings,
          stack,
          logger: (level, name, detail) => note({ source: 'log', name: `${level}: ${name}`, detail }),
        }),
      )
      if (settings.walletConnect) client.use(walletConnect({ relayUrl: stack.relayUrl, metadata }))
      if (settings.embeddedWallet) client.use(embeddedWallet({ url: stack.frameUrl }))
      client.events.subscribe(({ name, properties }) => note({ source: 'event', name, detail: properties }))
      lastClient += 1
      return { status: 'ready', id: lastClient, client }
    } catch (thrown) {
      return { status: 'refused', error: toError(thrown) }
    }
  }

  // Wallets come first, because extensions are on a page before its scripts.
  const installed = await Promise.all($settings.get().wallets.map(install))
  const $wallets = atom<readonly InstalledWallet[]>(installed.filter((each) => each !== undefined))
  const $client = atom<ClientState>(createClient())

  const changeWallets = () => {
    const before = $wallets.get()
    const wanted = $settings.get().wallets
    for (const { id, wallet } of before) if (!wanted.includes(id)) wallet.uninstall()
    $wallets.set(before.filter(({ id }) => wanted.includes(id)))
    for (const id of wanted) if (!before.some((each) => each.id === id)) void add(id)
    // An announcement cannot be revoked, so the product forgets a wallet only by a restart.
    return before.some(({ id }) => !wanted.includes(id))
  }

  const arriving = new Set<WalletId>()
  const add = async (id: WalletId) => {
    if (arriving.has(id)) return
    arriving.add(id)
    const added = await install(id)
    arriving.delete(id)
    if (!added) return
    // Loading may have taken long.
    if (!$settings.get().wallets.includes(id)) return added.wallet.uninstall()
    const present = [...$wallets.get(), added]
    $wallets.set(walletIds.flatMap((each) => present.filter((one) => one.id === each)))
    const row: WalletRow = walletRows[id]
    if (row.kind === 'bitcoin' && row.isUnannounced) renewClient()
  }

  const renewClient = () => {
    const before = $client.get()
    if (before.status === 'ready') before.client.destroy()
    $client.set(createClient())
  }

  const showOnPage = ({ dir, themeMode }: Settings) => {
    const { documentElement } = page.document
    documentElement.dir = dir
    documentElement.dataset['theme'] = themeMode
  }
  showOnPage($settings.get())

  const apply = (settings: Settings) => {
    const before = $settings.get()
    const changed = walletsAside(before, settings)
    $settings.set(settings)
    showOnPage(settings)
    page.history.replaceState(
      null,
      '',
      `${page.location.pathname}${writeSettings(settings)}${page.location.hash}`,
    )

    const removed = before.wallets !== settings.wallets && changeWallets()
    if (changed.includes('prompts'))
      for (const installed of $wallets.get()) scriptWallet({ ...installed, prompts: settings.prompts })
    const current = $client.get()
    if (current.status === 'ready') {
      current.client.modal.setThemeMode(settings.themeMode)
      current.client.modal.setThemeVariables({ accent: settings.accent, radius: settings.radius })
    }
    if (removed || changed.some((name) => !liveSettings.includes(name))) renewClient()
  }

  return {
    stack,
    $settings,
    $client,
    $wallets,
    $log,
    change: (patch) => apply({ ...$settings.get(), ...patch }),
    reset: () => apply(readSettings('')),
    note,
    clearLog: () => $log.set([]),
  }
}

function walletsAside(before: Settings, after: Settings): readonly (keyof Settings)[] {
  const names = Object.keys(after) as (keyof Settings)[]
  return names.filter((name) => name !== 'wallets' && String(before[name]) !== String(after[name]))
}

/** Scripts a wallet by the page's settings, except for this wallet's own behavior. */
function scriptWallet({
  id,
  wallet,
  prompts,
}: {
  id: WalletId
  wallet: PageWallet
  prompts: 'window' | 'auto'
}): void {
  const row: WalletRow = walletRows[id]
  for (const { namespace, controls } of wallet.parts) {
    controls.reset()
    if (prompts === 'window') controls.on('*').prompt()
    if (namespace === 'eip155' && 'script' in row) row.script?.(controls)
  }
}
