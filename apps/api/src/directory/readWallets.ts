import { InvalidSetting } from '../InvalidSetting.ts'
import { readWallet } from './readWallet.ts'
import type { WireWallet } from './WireWallet.ts'

const mostRows = 20_000
const shownProblems = 10

/**
 * The wallets of a directory's file, in its order.
 * @throws one sentence per row that cannot be taken; then nothing is.
 */
export function readWallets(value: unknown): readonly WireWallet[] {
  if (!Array.isArray(value)) throw new InvalidSetting('A directory of wallets is a JSON array.')
  if (value.length > mostRows) throw new InvalidSetting(`A directory holds at most ${mostRows} wallets.`)
  const wallets: WireWallet[] = []
  const problems: string[] = []
  const ids = new Set<string>()
  for (const [index, row] of value.entries()) {
    const read = readWallet(row)
    if ('wrong' in read) problems.push(`Row ${index + 1} has no usable ${read.wrong.join(', ')}.`)
    else if (ids.has(read.wallet.id)) problems.push(`Row ${index + 1} has the id of an earlier one.`)
    else {
      ids.add(read.wallet.id)
      wallets.push(read.wallet)
    }
  }
  if (problems.length === 0) return wallets
  const more = problems.length - shownProblems
  throw new InvalidSetting(
    [...problems.slice(0, shownProblems), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'),
  )
}
