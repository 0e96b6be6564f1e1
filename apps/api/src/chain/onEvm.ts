import type { Caller } from '../answers/Answers.ts'
import { refusal } from '../answers/refusal.ts'

/**
 * An answer that is read from EVM networks. For another network that is served it is 501, and not an empty list, which
 * would say that there is nothing.
 */
export function onEvm<input extends { readonly chainId?: string | undefined }, reply>(
  isOther: (chainId: string) => boolean,
  answer: (input: input, caller: Caller) => reply,
): (input: input, caller: Caller) => reply | Response {
  return (input, caller) =>
    input.chainId !== undefined && isOther(input.chainId)
      ? refusal(501, 'This is not read from networks of this family.', 'chainId')
      : answer(input, caller)
}
