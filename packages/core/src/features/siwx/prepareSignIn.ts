import type { ChainId } from '../../caip/caip.js'
import type { SignInMessage, SignInNamespace } from '../../caip/SignInMessage.js'
import type { SiwxConfig, SiwxSession } from '../../client/SiwxConfig.js'
import type { SignInDraft } from '../../connector/SignInOffer.js'
import { toError } from '../../errors/toError.js'
import { within } from '../../lib/within.js'
import type { Clock, Log } from '../../ports/Ports.js'
import { isExpired } from './findSession.js'
import { parseSignInMessage } from './message.js'
import { toSignInReview } from './toSignInReview.js'
import { unknownAddress } from './unknownAddress.js'

/** The wallet prompts only after the message is made, and some browsers then no longer count the click. Milliseconds. */
const timeLimit = 3_000

/** Fields that a wallet must not change. It adds the account; WalletConnect adds a statement, a resource and the time. */
const fixed = [
  'domain',
  'uri',
  'version',
  'chainId',
  'nonce',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof SignInMessage)[]

/**
 * Makes a message for an account that is not known yet. Resolves with `undefined` if the message takes too long, or
 * if its text differs from the standard form that the wallet would write. Never rejects.
 */
export async function prepareSignIn({
  chainId,
  signal,
  config,
  here,
  clock,
  log,
  accepted,
}: {
  readonly chainId: ChainId
  readonly signal: AbortSignal
  readonly config: SiwxConfig
  here(): { readonly domain: string; readonly uri: string }
  readonly clock: Clock
  readonly log: Log
  /** Called with the signed session, if the wallet signed this message. */
  accepted(session: SiwxSession): void
}): Promise<SignInDraft | undefined> {
  const accountAddress = unknownAddress[chainId.split(':')[0] as SignInNamespace]
  if (accountAddress === undefined) return undefined
  const account = { accountAddress, chainId }
  try {
    const bound = { ms: timeLimit, sleep: clock.sleep, signal }
    const made = await within(bound, () => config.createMessage(account))
    const { fields: requested, isStandard } = toSignInReview(made, account, here())
    if (!isStandard || isExpired(requested, clock.now())) return undefined
    const { accountAddress: _, ...fields } = requested
    return {
      fields,
      accept({ message, signature, cacao }) {
        const data = parse(message)
        if (data && fixed.every((field) => data[field] === fields[field]))
          accepted({ data, message, signature, ...(cacao !== undefined && { cacao }) })
        else log('warn', 'The wallet signed another message than the one requested.')
      },
    }
  } catch (thrown) {
    log('info', 'The message could not be made before connecting.', toError(thrown).code)
    return undefined
  }
}

function parse(text: string): SignInMessage | undefined {
  try {
    return parseSignInMessage(text)
  } catch {
    return undefined
  }
}
