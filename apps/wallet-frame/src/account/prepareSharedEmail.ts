import { frameErrors } from '../errors/frameErrors.ts'
import { row } from '../review/Review.ts'
import { neverAborts, type Task } from '../review/Task.ts'
import type { Account } from './Account.ts'
import { addressOn } from './addressOn.ts'

/**
 * Prepares the question whether tokens may name the visitor's email address. There is none if they do already. The address that is
 * shown is the one that is shared.
 */
export const prepareSharedEmail = ({
  account,
  origin,
  chainId,
}: {
  readonly account: Pick<Account, 'addresses' | 'readFacts' | 'shareEmail'>
  /** The page, as the browser reports it. */
  readonly origin: string
  /** The network in use. */
  readonly chainId: string
}): Task<void> => ({
  async prepare(signal) {
    const { email, sharedEmail } = await account.readFacts(signal)
    if (email === null) throw frameErrors.noEmail({})
    if (sharedEmail === email) return { result: undefined }
    return {
      review: {
        id: crypto.randomUUID(),
        origin,
        title: 'title.email',
        network: '',
        account: addressOn(chainId, await account.addresses()),
        rows: [row('label.email', email)],
        warnings: [],
        needsWindow: false,
        action: 'action.share',
      },
      terms: `share ${email}`,
      ceiling: 0n,
      async send() {
        await account.shareEmail(email, origin, neverAborts)
        return { finish: async () => undefined }
      },
    }
  },
})
