import type { FeatureHost } from '../../client/Client.js'
import type { SiwxConfig } from '../../client/SiwxConfig.js'
import { within } from '../../lib/within.js'
import type { Covers } from './createCoverage.js'
import { findSession } from './findSession.js'
import type { SiwxAccount } from './SiwxApi.js'
import type { SiwxTarget } from './SiwxTarget.js'
import { toSignInReview } from './toSignInReview.js'

/** The app has this long to read or to keep a session, or to make a message. Milliseconds. */
const timeLimit = 30_000

/** Creates the requests to the app's config: the sessions of an account, and the message to sign. */
export function createSiwxSource({
  clock,
  config,
  covers,
  here,
}: Pick<FeatureHost, 'clock'> & {
  readonly config: SiwxConfig
  readonly covers: Covers
  /** Returns the page that a message is for. */
  here(): { readonly domain: string; readonly uri: string }
}) {
  const bounded = <value>(signal: AbortSignal, work: () => Promise<value>) =>
    within({ ms: timeLimit, sleep: clock.sleep, signal }, work)

  const readAll = ({ account }: SiwxTarget, signal: AbortSignal) =>
    bounded(signal, () => config.getSessions(account.chainId, account.accountAddress))

  const read = async (target: SiwxTarget, signal: AbortSignal) =>
    findSession(await readAll(target, signal), {
      covers: (data) => covers(data, target),
      domain: here().domain,
      now: clock.now(),
    })

  const prepare = async ({ account }: SiwxTarget, signal: AbortSignal) =>
    toSignInReview(await bounded(signal, () => config.createMessage(account)), account, here())

  /** Ends the session of an account, or those of its whole wallet. Resolves with the accounts. */
  const revoke = async (target: SiwxTarget, signal: AbortSignal): Promise<readonly SiwxAccount[]> => {
    const owners: readonly SiwxAccount[] =
      config.sessionScope === 'wallet'
        ? (await readAll(target, signal)).flatMap(({ data }) => (covers(data, target) ? data : []))
        : [target.account]
    for (const { accountAddress, chainId } of owners)
      await bounded(signal, () => config.revokeSession(chainId, accountAddress))
    return owners
  }

  return { bounded, read, prepare, revoke }
}
