import type { Handlers } from '@latchkey/embedded-wallet/frame'
import { addressOn } from '../account/addressOn.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import { readChainId } from '../rpc/readChainId.ts'
import { loadSmartAccount } from './loadSmartAccount.ts'
import { toWireChainId } from './toWireChainId.ts'

/** Creates the handlers of signing in, of the user, of their email address, and of the network in use. */
export function createAccountHandlers(context: FrameContext) {
  const { account, approvals, chain, loadTexts, nodes, smartAccounts } = context
  let told: string | undefined
  /** Sends the page the token of a session that it does not know yet. */
  const reportSession = async () => {
    const token = await account.readToken()
    if (token !== undefined && token !== told) context.updateSession(token)
    told = token
  }
  const choose = (value: string | number | undefined) => {
    if (value === undefined) return
    const chainId = readChainId(value)
    if (chainId === undefined)
      throw frameErrors.chainNotSupported({ chainId: String(value) }, { rpcCode: 4902 })
    chain.set(chainId)
  }
  return {
    async connectEmail({ email }, { origin, signal }) {
      return { action: await account.startEmail(email, origin, signal) }
    },
    async connectDevice() {
      // The mail leads a new device of a wallet to its code, so the page has nothing to wait for.
      throw frameErrors.unsupported({ call: 'connectDevice' }, { rpcCode: 4200 })
    },
    async connectOtp({ otp }, { signal }) {
      await account.verifyEmail(otp.trim(), signal)
    },
    async updateEmail({ email }, { origin, signal }) {
      return { action: await account.startEmailUpdate(email, origin, signal) }
    },
    async updateEmailPrimaryOtp({ otp }, { signal }) {
      await account.verifyPrimaryEmail(otp.trim(), signal)
    },
    async updateEmailSecondaryOtp({ otp }, { signal }) {
      return { newEmail: await account.verifySecondaryEmail(otp.trim(), signal) }
    },
    async getUser({ chainId, preferredAccountType, socialUri, imports }, { signal }) {
      const before = chain.get()
      choose(chainId)
      if (preferredAccountType) smartAccounts.prefer(preferredAccountType)
      if (socialUri !== undefined) await (await context.logins()).social.finish(socialUri, signal)
      const { email, userName, addresses } = await account.readUser(signal, imports)
      await reportSession()
      const current = chain.get()
      let address: string
      try {
        address = addressOn(current, addresses)
      } catch (error) {
        // The page reads the other namespace, or has read it already, and stays there.
        chain.set(before)
        throw error
      }
      const common = { email, userName, address, chainId: toWireChainId(current) }
      const network = await smartAccounts.find(current, signal)
      if (!network)
        return {
          ...common,
          accounts: [{ address, type: 'eoa' as const }],
          preferredAccountType: 'eoa' as const,
        }
      const smart = await loadSmartAccount()
      return {
        ...common,
        // Both types have the address of the key (EIP-7702).
        accounts: [
          { address, type: 'eoa' as const },
          { address, type: 'smartAccount' as const },
        ],
        preferredAccountType: await smartAccounts.typeOn(current, signal),
        smartAccountDeployed: await smart.isDelegated({ network, own: address, nodes, signal }),
      }
    },
    async isConnected(given, { signal }) {
      const token = given?.token
      // The visitor may have signed in again since, to another account.
      const isCurrent = token === undefined || token === (await account.readToken())
      return { isConnected: isCurrent && (await account.isSignedIn(signal)) }
    },
    async getToken(_, { origin, signal }) {
      return account.issueToken(origin, signal)
    },
    shareEmail: (_, { origin, signal }) =>
      approvals.run({
        signal,
        async read() {
          const { prepareSharedEmail } = await import('../account/prepareSharedEmail.ts').catch(
            (cause: unknown) => {
              throw frameErrors.workerFailed({}, { cause })
            },
          )
          await loadTexts()
          return prepareSharedEmail({ account, origin, chainId: chain.get() })
        },
      }),
    async signOut(_, { signal }) {
      approvals.rejectAll(frameErrors.notSignedIn({}))
      chain.reset()
      await account.signOut(signal)
    },
    async switchNetwork({ chainId }) {
      choose(chainId)
      return { chainId: toWireChainId(chain.get()) }
    },
    async setPreferredAccount({ type }, { signal }) {
      const current = chain.get()
      const address = addressOn(current, await account.addresses())
      if (type === 'smartAccount' && !(await smartAccounts.find(current, signal)))
        throw frameErrors.unsupported({ call: 'smart accounts on this network' }, { rpcCode: 4200 })
      smartAccounts.prefer(type)
      return { type, address }
    },
  } satisfies Partial<Handlers>
}
