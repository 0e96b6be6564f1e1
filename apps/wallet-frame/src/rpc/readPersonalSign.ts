import * as v from 'valibot'
import { type Hex, isHex, stringToHex } from 'viem'
import { frameErrors } from '../errors/frameErrors.ts'
import { longestData, parseParams, type RequestOwner } from './parseParams.ts'

/**
 * Parses the parameters of `personal_sign`: the message, and the account, which some pages put first.
 * @throws `wallet_frame/invalid_params`, `wallet_frame/wrong_account`
 */
export function readPersonalSign(params: unknown, { address: own }: RequestOwner): Hex {
  const method = 'personal_sign'
  const [first, second] = parseParams(method, v.pipe(v.array(v.unknown()), v.minLength(2)), params)
  const isOwn = (value: unknown) => typeof value === 'string' && value.toLowerCase() === own.toLowerCase()
  const text = isOwn(second) ? first : isOwn(first) ? second : undefined
  if (text === undefined) throw frameErrors.wrongAccount({ method })
  const message = parseParams(method, v.pipe(v.string(), v.maxLength(longestData)), text)
  // Text that is not hex is signed as text, as other wallets do.
  return isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
}
