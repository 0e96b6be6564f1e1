/** Returns a URI in the form of the protocol's library, different for each `turn`. No wallet can use it. */
export function pairingUri(turn = 0): string {
  const hex = (first: number) =>
    Array.from({ length: 32 }, (_, place) =>
      ((first * 31 + place * 73 + turn * 17) % 256).toString(16).padStart(2, '0'),
    ).join('')
  return `wc:${hex(7)}@2?expiryTimestamp=${1_794_500_000 + turn}&relay-protocol=irn&symKey=${hex(101)}`
}
