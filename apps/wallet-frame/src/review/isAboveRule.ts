import { parseUnits } from 'viem'
import type { MoveFacts } from './MoveFacts.ts'
import type { Move } from './Task.ts'

/** Decimals of amounts in US dollars. */
const scale = 18

/**
 * Returns whether the rule of a project asks for a passkey. What is unknown counts as above it: a request whose moves cannot be read, an
 * amount without a price, a recipient without a record.
 */
export async function isAboveRule({
  known,
  account,
  usd,
  newRecipient,
  facts,
  signal,
}: {
  readonly known: readonly Move[] | undefined
  /** Address of the account, whose transfers to itself move nothing. */
  readonly account: string
  readonly usd: string | undefined
  readonly newRecipient: boolean
  readonly facts: MoveFacts
  readonly signal: AbortSignal
}): Promise<boolean> {
  if (!known) return true
  const moves = known.filter(({ to, amount }) => amount > 0n && to.toLowerCase() !== account.toLowerCase())
  if (newRecipient) {
    const earlier = await facts.readRecipients()
    if (moves.some(({ to }) => !earlier.includes(to.toLowerCase()))) return true
  }
  if (usd === undefined) return false
  let sum = 0n
  for (const move of moves) {
    const priced = await facts.readPrice(move, signal)
    if (!priced) return true
    sum += (move.amount * parseUnits(priced.price, scale)) / 10n ** BigInt(priced.decimals)
  }
  return sum > parseUnits(usd, scale)
}
