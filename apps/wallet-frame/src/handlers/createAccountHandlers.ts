import { rpcErrors } from '@latchkey/core'
import type { Handlers } from '@latchkey/embedded-wallet/frame'
import { frameErrors } from '../frameErrors.ts'
import { readChainId } from '../rpc/readChainId.ts'
import type { FrameContext } from './FrameContext.ts'
import { toWireChainId } from './toWireChainId.ts'

/** Milliseconds between two looks at whether the mailed link was opened. */
const pollEvery = 2_000

/** Creates the handlers of signing in, of the user, of their email address, and of the network in use. */
export function createAccountHandlers({ account, chain, sleep }: FrameContext) {
  const choose = (value: string | number | undefined) => {
    if (value === undefined) return
    const chainId = readChainId(value)
    if (chainId === undefined) throw rpcErrors.unrecognizedChain({}, { rpcCode: 4902 })
    chain.set(chainId)
  }
  return {
    async connectEmail({ email }, { origin, signal }) {
      return { action: await account.startEmail(email, origin, signal) }
    },
    async connectDevice(_, { signal }) {
      while (!(await account.isDeviceApproved(signal))) await sleep(pollEvery, signal)
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
    async getUser({ chainId }, { signal }) {
      choose(chainId)
      const { email, userName, addresses } = await account.readUser(signal)
      const current = chain.get()
      const address = current.startsWith('solana:') ? addresses.solana : addresses.eip155
      return {
        email,
        userName,
        address,
        chainId: toWireChainId(current),
        accounts: [{ address, type: 'eoa' as const }],
        preferredAccountType: 'eoa' as const,
      }
    },
    async isConnected(_, { signal }) {
      return { isConnected: await account.isSignedIn(signal) }
    },
    async signOut(_, { signal }) {
      await account.signOut(signal)
    },
    async switchNetwork({ chainId }) {
      choose(chainId)
      return { chainId: toWireChainId(chain.get()) }
    },
    async setPreferredAccount({ type }) {
      if (type !== 'eoa') throw frameErrors.unsupported({ call: 'smart accounts' }, { rpcCode: 4200 })
      const { eip155, solana } = await account.addresses()
      return { type, address: chain.get().startsWith('solana:') ? solana : eip155 }
    },
  } satisfies Partial<Handlers>
}
