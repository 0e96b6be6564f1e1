import type { SiwxMessage } from '../../client/SiwxConfig.js'
import { siwxErrors } from '../../errors/siwxErrors.js'
import { parseUrl } from '../../lib/http/parseUrl.js'
import { parseSignInMessage } from './message.js'
import type { SiwxAccount, SiwxReview } from './SiwxApi.js'

/**
 * Checks that a message is for this page and this account, and returns its review. The fields are read from the text,
 * because the wallet signs that.
 * @throws `siwx/wrong_page`, `siwx/wrong_account`
 */
export function toSignInReview(
  message: SiwxMessage,
  { accountAddress, chainId }: SiwxAccount,
  page: { readonly domain: string; readonly uri: string },
): SiwxReview {
  const text = message.toString()
  const read = parse(text)
  const { toString: _, ...given } = message
  const fields = read ?? given
  const { domain, uri } = fields
  if (domain !== page.domain || parseUrl(uri)?.origin !== parseUrl(page.uri)?.origin)
    throw siwxErrors.wrongPage({ domain: domain === page.domain ? uri : domain, page: page.domain })
  if (!isSameSigner(fields.accountAddress, accountAddress) || fields.chainId !== chainId)
    throw siwxErrors.wrongAccount({ expected: chainId })
  return Object.freeze({ text, fields, isStandard: read !== undefined })
}

/** Returns whether two addresses of a message's signer are the same. Needs no namespace: only hexadecimal is compared in any case. */
export const isSameSigner = (a: string, b: string): boolean =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

function parse(text: string) {
  try {
    return parseSignInMessage(text)
  } catch {
    return undefined
  }
}
