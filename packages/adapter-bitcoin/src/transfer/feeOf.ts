/** What the network takes for so many virtual bytes at millisatoshi per virtual byte: satoshi, rounded up. */
export function feeOf(size: number, rate: bigint): bigint {
  return (BigInt(size) * rate + 999n) / 1000n
}
