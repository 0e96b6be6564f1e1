import type { Handlers } from '@latchkey/embedded-wallet/frame'
import type { FrameContext } from '../context/FrameContext.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import { createAccountHandlers } from './createAccountHandlers.ts'
import { createRpcHandler } from './createRpcHandler.ts'
import { loadSmartAccount } from './loadSmartAccount.ts'
import { toWireChainId } from './toWireChainId.ts'

/** Creates the frame's handler of every call of the page. */
export function createHandlers(context: FrameContext): Handlers {
  const accountHandlers = createAccountHandlers(context)
  const loadSmart = async () => {
    const [smart] = await Promise.all([loadSmartAccount(), context.loadTexts('frame-smart')])
    return smart
  }
  return {
    ...accountHandlers,
    rpcRequest: createRpcHandler(context),

    async getChainId() {
      return { chainId: toWireChainId(context.chain.get()) }
    },
    async syncTheme({ themeMode, themeVariables, w3mThemeVariables }) {
      const accent = themeVariables?.['accent'] ?? w3mThemeVariables?.['--w3m-accent']
      context.setTheme({ mode: themeMode, accent, radius: themeVariables?.['radius'] })
    },
    async syncLocale({ locales }) {
      context.setLocales(locales)
    },
    // The review names the origin that the browser reports, never the name that a page gives itself.
    async syncDappData({ projectId, sdkType, sdkVersion }) {
      if (projectId !== context.projectId)
        throw frameErrors.invalidParams({ method: 'syncDappData', detail: 'projectId is of another project' })
      if (sdkType && sdkVersion) context.setSdk({ type: sdkType, version: sdkVersion })
      return { isKept: await context.isKept() }
    },
    async keepInWindow({ action }, { origin, signal }) {
      return { isDone: await context.keepInWindow(action, origin, signal) }
    },
    async connectPasskey(_, { origin, signal }) {
      await context.signInByPasskey(origin, signal)
      const { provider } = await context.account.readFacts(signal)
      return { provider }
    },
    async reload() {
      context.reload()
    },
    async getSmartAccountEnabledNetworks(_, { signal }) {
      const networks = await context.smartAccounts.networks(signal)
      return { smartAccountEnabledNetworks: networks.map(({ chainId }) => Number(toWireChainId(chainId))) }
    },
    async initSmartAccount(_, peer) {
      const smart = await loadSmart()
      return smart.upgradeAccount(context, peer)
    },
    async removeSmartAccount(_, peer) {
      const smart = await loadSmart()
      return smart.downgradeAccount(context, peer)
    },
    async openSettings(given, { origin, signal }) {
      const screen = given?.screen ?? 'settings'
      if (screen === 'import' && (await context.account.readFacts(signal)).addresses)
        throw frameErrors.keysExist({})
      await context.pages.open(screen, origin, signal)
      const isConnected = await context.account.isSignedIn(signal)
      if (!isConnected) context.approvals.rejectAll(frameErrors.notSignedIn({}))
      return { isConnected }
    },
    async getSocialRedirectUri({ provider, returnUri }, { origin, signal }) {
      return { uri: await (await context.logins()).social.start(provider, { origin, returnUri }, signal) }
    },
    connectSocial: ({ uri, chainId, preferredAccountType, imports }, peer) =>
      accountHandlers.getUser({ chainId, preferredAccountType, socialUri: uri, imports }, peer),
    async getFarcasterUri(_, { origin, signal }) {
      return { uri: await (await context.logins()).farcaster.start(origin, signal) }
    },
    async connectFarcaster(_, { signal }) {
      return { userName: await (await context.logins()).farcaster.finish(signal) }
    },
  }
}
