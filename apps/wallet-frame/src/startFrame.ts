import { loadOnce } from '@latchkey/core/adapter'
import { createApi, systemClock } from '@latchkey/core/api'
import { readParentOrigin, type Served, serve } from '@latchkey/embedded-wallet/frame'
import { createAccount } from './account/createAccount.ts'
import { createPageCheck } from './config/createPageCheck.ts'
import { parseFrameConfig } from './config/FrameConfig.ts'
import { readAllowedOrigins } from './config/readAllowedOrigins.ts'
import { createOfferedWindow } from './confirm/createOfferedWindow.ts'
import { createSetLocales } from './context/createSetLocales.ts'
import { createSendToBundler } from './delegation/createSendToBundler.ts'
import { createSmartAccounts } from './delegation/createSmartAccounts.ts'
import { readBundlerNetworks } from './delegation/readBundlerNetworks.ts'
import { createHandlers } from './handlers/createHandlers.ts'
import { runKeyJob } from './keys/runKeyJob.ts'
import { startKeyWorker } from './keys/startKeyWorker.ts'
import type { PageLanguage } from './locale/createPageLanguage.ts'
import { loadInterface } from './page/loadInterface.ts'
import { createPages } from './pages/createPages.ts'
import { applyTheme } from './parts/applyTheme.ts'
import { createApprovals } from './review/createApprovals.ts'
import { createNonceLock } from './review/createNonceLock.ts'
import { createReadPrice } from './review/createReadPrice.ts'
import { toDemand } from './review/Demand.ts'
import { createNodes } from './rpc/createNodes.ts'
import { readChainId } from './rpc/readChainId.ts'
import type { HandedVault } from './vault/HandedVault.ts'
import { nameVault } from './vault/nameVault.ts'
import { openVault, type Vault } from './vault/openVault.ts'
import { toAcceptLanguage } from './walletServer/toAcceptLanguage.ts'

/** The protocol's version, which the page puts into the frame's address as well. */
const version = '4'

/** Starts the frame: reads its configuration, checks the page around it, and serves its calls. */
export async function startFrame(window: Window & typeof globalThis, language: PageLanguage): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  const origin = readParentOrigin(window.location.search)
  if (origin === undefined) throw new TypeError('The address of the frame names no origin of its page.')
  const projectId = query.get('projectId') ?? ''
  const config = parseFrameConfig(await (await window.fetch('/frame.json', { cache: 'no-cache' })).json())
  if (!config) throw new TypeError('/frame.json is malformed.')
  const { apiUrl, networks } = config
  const fetch = window.fetch.bind(window)

  const sdk = { type: 'wallet-frame', version }
  const api = createApi({
    url: apiUrl,
    ...(projectId && { projectId }),
    sdk,
    clock: systemClock,
    log: () => undefined,
  })
  const approvals = createApprovals({
    lock: createNonceLock(window.navigator.locks),
    readDemand: async (signal) =>
      toDemand(await account.readFacts(signal), {
        readPrice: createReadPrice(api, networks),
        readRecipients: account.readRecipients,
        addRecipients: account.addRecipients,
      }),
  })
  const pages = createPages()
  const offered = createOfferedWindow(window)
  const startWorker = startKeyWorker(window)
  const firstChainId = readChainId(query.get('chainId') ?? '') ?? 'eip155:1'
  const settings = { chainId: firstChainId }
  let vault: Promise<Vault> | undefined

  const server = {
    url: apiUrl,
    fetch,
    get acceptLanguage() {
      return toAcceptLanguage(window.document.documentElement.dataset['locales']?.split(',') ?? [])
    },
  }
  let reading: Promise<readonly string[]> | undefined
  const readOrigins = () => {
    reading ??= readAllowedOrigins({ apiUrl, projectId, fetch }).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const openStorage = () => {
    vault ??= readOrigins().then(
      (allowedOrigins) =>
        // Without storage, the wallet works until the page is left: the next sign-in restores the keys.
        openVault(nameVault({ projectId, origin, allowedOrigins })).catch(() => createMemory()),
      (error: unknown) => {
        vault = undefined
        throw error
      },
    )
    return vault
  }
  const createMemory = async (handed?: HandedVault) =>
    (await import('./vault/createMemoryVault.ts')).createMemoryVault(handed)
  const isKept = async () => (await openStorage()).isKept
  const account = createAccount({
    server,
    projectId,
    openVault: openStorage,
    runJob: (job, signal) =>
      runKeyJob({ ...job, acceptLanguage: server.acceptLanguage }, { startWorker, signal }),
    now: systemClock.now,
  })
  const logins = loadOnce(async () => {
    // Vite adds fewer bytes to an import that is not destructured at once.
    const module = await import('./account/createLogins.ts')
    return module.createLogins({
      self: window,
      parent: window.parent,
      server,
      projectId,
      account,
      openVault: openStorage,
      sleep: systemClock.sleep,
    })
  })
  const page: { served?: Served | undefined } = {}
  const handlers = createHandlers({
    account,
    logins,
    nodes: createNodes(api),
    approvals,
    pages,
    networks,
    smartAccounts: createSmartAccounts({
      readNetworks: (signal) => readBundlerNetworks(api, signal),
      facts: networks,
      ...systemClock,
    }),
    sendToBundler: createSendToBundler(api),
    apiUrl,
    chain: {
      get: () => settings.chainId,
      set(chainId) {
        settings.chainId = chainId
      },
      reset() {
        settings.chainId = firstChainId
      },
    },
    sleep: systemClock.sleep,
    isKept,
    async keepInWindow(action, site, signal) {
      if (await isKept()) return false
      const { keepInWindow } = await import('./keeping/keepInWindow.ts')
      return keepInWindow({
        window,
        action,
        site: { origin: site, projectId },
        openVault: openStorage,
        async adopt(handed) {
          vault = createMemory(handed)
        },
        sleep: systemClock.sleep,
        signal,
      })
    },
    async signInByPasskey(site, signal) {
      const { signInWindow } = await import('./passkeyWindow/signInWindow.ts')
      await signInWindow({ window, origin: site, account, signal })
    },
    loadTexts: language.load,
    setLocales: createSetLocales({ approvals, pages, language }),
    setTheme: (theme) => applyTheme(window.document, theme),
    updateSession: (token) => page.served?.updateSession(token),
    projectId,
    setSdk: (given) => void Object.assign(sdk, given),
    reload: () => window.location.reload(),
  })

  page.served = await serve({
    self: window,
    parent: window.parent,
    origin,
    version,
    // The policy of the page's own file refuses other sites as well. This check also works if a server sends no policy.
    isAllowed: createPageCheck({
      // The vault is named by the first list, which is read once for both.
      read: (isAgain) => (isAgain ? readAllowedOrigins({ apiUrl, projectId, fetch }) : readOrigins()),
      now: systemClock.now,
    }),
    handlers,
    ...(query.get('enableLogger') === 'true' && {
      failed: (call: string, code: string) => window.console.debug(`Wallet: ${call} failed with ${code}`),
    }),
    signal: new AbortController().signal,
  })

  const port = {
    projectId,
    apiUrl,
    openVault: account.openVault,
    isKept,
    readFacts: account.readFacts,
    stopSharing: (site: string, signal: AbortSignal) => account.shareEmail(null, site, signal),
    startPasskey: account.startPasskey,
  }
  loadInterface({
    approvals,
    pages,
    async load() {
      const [{ showApprovals }] = await Promise.all([import('./page/showApprovals.tsx'), language.load()])
      showApprovals({ window, language, approvals, pages, port, offered })
    },
  })
}
