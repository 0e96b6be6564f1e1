import type { Move } from '../Task.ts'

/** `transfer(address,uint256)` of ERC-20. */
const transfer = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i

/** Returns what calls move: coins that are sent, and tokens that are transferred. `undefined`: a call may move anything else. */
export function readMoves(
  chainId: string,
  calls: readonly {
    readonly to?: string | null | undefined
    readonly value: bigint
    readonly data: string
  }[],
): readonly Move[] | undefined {
  const moves = calls.map(({ to, value, data }): Move | undefined => {
    if (!to) return undefined
    if (data === '0x') return { chainId, to, amount: value }
    const [, recipient, amount] = transfer.exec(data) ?? []
    if (recipient === undefined || amount === undefined || value > 0n) return undefined
    return { chainId, to: `0x${recipient}`, amount: BigInt(`0x${amount}`), token: to }
  })
  return moves.every((move) => move !== undefined) ? moves : undefined
}
