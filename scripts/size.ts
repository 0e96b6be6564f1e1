import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import type { Guard } from './check/Guard.ts'
import { reportChecks } from './check/runChecks.ts'
import { installedClosure } from './measure/installedClosure.ts'
import { measureChunks } from './measure/measureChunks.ts'
import { measureEntry } from './measure/measureEntry.ts'
import { measureFrame } from './measure/measureFrame.ts'
import { measurePages } from './measure/measurePages.ts'
import { overBudget } from './measure/overBudget.ts'
import { packageEntries } from './release/packageEntries.ts'
import { publishedPackages } from './release/publishedPackages.ts'
import { root } from './run/root.ts'

type Budgets = {
  /** Decided ceilings. Raising one needs a decision. */
  readonly pages: Readonly<Record<string, number>>
  readonly packages: number
  /** Measured values with two percent on top. */
  readonly entries: Readonly<Record<string, number>>
}

const file = join(import.meta.dirname, 'budgets.json')
/** Entries that never reach a visitor's browser. */
const forDevelopers: ReadonlySet<string> = new Set([
  '@latchkey/core/development',
  '@latchkey/core/testing',
  '@latchkey/migrate',
  '@latchkey/sandbox',
  '@latchkey/siwx/server',
  '@latchkey/testing',
  '@latchkey/testing/bitcoin',
  '@latchkey/testing/conformance',
  '@latchkey/testing/jsdom',
  '@latchkey/testing/msw',
  '@latchkey/testing/playwright',
  '@latchkey/testing/playwright-core',
  '@latchkey/testing/solana',
])

/** Modules that start the frame's pages which few visitors open. Each has its limit under its name. */
const rareFramePages: Readonly<Record<string, string>> = {
  frameLanguage: 'locale/loadLanguage',
  frameSolana: 'review/solana/prepareSolana',
  frameLogins: 'account/createLogins',
  frameNoStorage: 'vault/createMemoryVault',
  frameKeeping: 'keeping/keepInWindow',
  frameKeepingWindow: 'keeping/startKeeper',
  framePasskey: 'passkeyWindow/signInWindow',
  framePasskeyWindow: 'passkeyWindow/startPasskey',
  frameRecovery: 'keys/deriveRecoverySecret',
  frameSettings: 'settings/SettingsPage',
  frameSettingsWindow: 'settings/startSettings',
  frameGuesses: 'settings/parts/isGuessable',
  frameSmartAccount: 'smartAccount/smartAccount.ts',
}

/** Compares the bytes that visitors download with scripts/budgets.json. Call after the build. */
export async function sizeChecks(options: { readonly update?: boolean } = {}): Promise<readonly Guard[]> {
  const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets

  const entries: Record<string, number> = {}
  for (const entry of publishedPackages().flatMap(packageEntries))
    if (!forDevelopers.has(entry.specifier)) entries[entry.specifier] = await measureEntry(entry)
  const ceilings = options.update
    ? Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, Math.ceil(bytes * 1.02)]))
    : budgets.entries
  if (options.update) writeFileSync(file, `${JSON.stringify({ ...budgets, entries: ceilings }, null, 2)}\n`)

  const devtools = publishedPackages()
    .flatMap(packageEntries)
    .find(({ specifier }) => specifier === '@latchkey/react/devtools')
  const pages = await measurePages()
  const pairing = await measureChunks(join(root, 'bench', 'apps', 'walletconnect'))
  const walletConnect = pairing({
    modules: ['/walletconnect/dist/createRuntime.', '/@walletconnect/sign-client/'],
  })
  const signingIn = await measureChunks(join(root, 'bench', 'apps', 'embeddedwallet'))
  const embeddedWallet = signingIn({ modules: ['/embedded-wallet/dist/createRuntime.'] })
  const page = await measureChunks(join(root, 'bench', 'apps', 'latchkey'))
  const modal = ['/react/dist/modal/ModalRoot.']
  const accountViews = [
    '/react/dist/views/account/accountViews.',
    '/react/dist/views/account/holdings/Holdings.',
  ]
  const account = page({ modules: accountViews, after: modal })
  const after = [...modal, ...accountViews]
  const marks = page({ modules: ['/react/dist/parts/pictures/walletMarks.generated.'], after: modal })
  const send = page({ modules: ['/react/dist/views/send/sendViews.'], after })
  const swap = page({ modules: ['/react/dist/views/swap/swapViews.'], after })
  const pay = page({ modules: ['/react/dist/views/pay/payViews.'], after })
  const receive = page({ modules: ['/react/dist/views/receive/receiveViews.'], after })
  const onramp = page({ modules: ['/react/dist/views/onramp/onrampViews.'], after })
  const names = page({ modules: ['/react/dist/views/names/nameViews.'], after })
  const smartSessions = page({ modules: ['/react/dist/views/smartSessions/sessionViews.'], after })
  const watch = page({ modules: ['/react/dist/views/watch/watchViews.'], after: modal })
  const siwx = page({
    modules: ['/react/dist/views/siwx/siwxViews.', '/core/dist/features/siwx/siwx.'],
    after: modal,
  })
  const frame = await measureFrame({ folder: join(root, 'apps', 'wallet-frame'), rarePages: rareFramePages })
  const installed = installedClosure({
    from: ['react', 'adapter-evm']
      .map((name) => join(root, 'packages', name))
      .concat(['viem', 'react', 'react-dom'].map((name) => join(root, 'bench', 'node_modules', name))),
    optionalPeers: 'skipped',
  })

  const oneNetwork = await measureEntry({
    specifier: '@latchkey/adapter-evm/networks',
    file: join(root, 'bench', 'apps', 'oneNetwork.ts'),
  })

  const row = (name: string, measured: number, budget: number | undefined, unit = 'bytes'): Guard => ({
    name,
    run: async () => overBudget({ measured, budget, unit }),
  })
  return [
    row('before the first click', pages.start, budgets.pages['start']),
    row('before the first click, three namespaces', pages.namespaces, budgets.pages['namespaces']),
    row('Solana and Bitcoin of that', pages.namespaces - pages.start, budgets.pages['others']),
    row('opening the Connect view', pages.opening, budgets.pages['opening']),
    row('the whole opening, with every feature', pages.wholeOpening.bytes, budgets.pages['wholeOpening']),
    row('files of that', pages.wholeOpening.files, budgets.pages['wholeOpeningFiles'], 'files'),
    row('German before the first click', pages.germanStart, budgets.pages['germanStart']),
    row('German until the modal shows', pages.german, budgets.pages['german']),
    row('marks of other wallets', marks, budgets.pages['marks']),
    row('opening the account, after the modal', account, budgets.pages['account']),
    row('sending, after the account', send, budgets.pages['send']),
    row('swapping, after the account', swap, budgets.pages['swap']),
    row('paying, after the account', pay, budgets.pages['pay']),
    row('receiving, after the account', receive, budgets.pages['receive']),
    row('buying, after the account', onramp, budgets.pages['onramp']),
    row('registering a name, after the account', names, budgets.pages['names']),
    row('smart sessions, after the account', smartSessions, budgets.pages['smartSessions']),
    row('watching an address, after the modal', watch, budgets.pages['watch']),
    row('signing in, after the modal', siwx, budgets.pages['siwx']),
    row('headless core alone', pages.headless, budgets.pages['headless']),
    row('stylesheet', pages.css, budgets.pages['css']),
    row('connecting by WalletConnect', walletConnect, budgets.pages['walletconnect']),
    row(
      'devtools of a development build',
      devtools ? await measureEntry(devtools, 'development') : Number.NaN,
      budgets.pages['devtools'],
    ),
    row('connecting the embedded wallet', embeddedWallet, budgets.pages['embeddedWallet']),
    row('frame of the embedded wallet', frame.frame, budgets.pages['frame']),
    ...Object.entries(frame.rarePages).map(([name, bytes]) =>
      row(`page of the frame: ${name}`, bytes, budgets.pages[name]),
    ),
    row('texts of the frame in the largest language', frame.language, budgets.pages['frameTexts']),
    row('one call of the provider API', pages.oneCall, budgets.pages['oneCall']),
    row('one network of the EVM adapter', oneNetwork, budgets.pages['oneNetwork']),
    row('packages a React and EVM user installs', installed.size, budgets.packages, 'packages'),
    ...Object.entries(entries).map(([name, bytes]) => row(`entry ${name}`, bytes, ceilings[name])),
  ]
}

if (import.meta.main) {
  const built = await build('packages')
  if (built !== 0) process.exit(built)
  await reportChecks(await sizeChecks({ update: process.argv.includes('--update') }))
}
