const leading = 4
const trailing = 6

/** The short form of an address: four characters (a `0x` counts), three dots, six characters. */
export function formatAddress(address: string): string {
  return address.length <= leading + trailing
    ? address
    : `${address.slice(0, leading)}...${address.slice(-trailing)}`
}
