/** An amount in satoshis as the decimal in bitcoin that the node reads, such as `0.00000546`. */
export function formatBitcoin(satoshi: bigint): string {
  const digits = satoshi.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
