import { BlockList, isIP } from 'node:net'

/** Reserved ranges of the IANA registries: machines of the operator, of its neighbours, and addresses that lead to them. */
const reserved: Readonly<Record<'ipv4' | 'ipv6', readonly (readonly [string, number])[]>> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  // These are within the range of public addresses.
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
}
/** The range of IPv6 that holds all assigned public addresses (IANA). Addresses that stand for an IPv4 address are in other ranges. */
const publicIpv6 = ['2000::', 3] as const

/** Creates a check of IP addresses: true for those of the public internet. */
export function createAddressCheck(): (address: string) => boolean {
  // One list each, because a list compares an IPv4 address with the range of mapped ones too.
  const ipv4 = listOf('ipv4')
  const ipv6 = listOf('ipv6')
  const assigned = new BlockList()
  assigned.addSubnet(...publicIpv6, 'ipv6')
  return (address) => {
    const version = isIP(address)
    if (version === 0) return false
    return version === 4
      ? !ipv4.check(address, 'ipv4')
      : assigned.check(address, 'ipv6') && !ipv6.check(address, 'ipv6')
  }
}

function listOf(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of reserved[family]) list.addSubnet(net, prefix, family)
  return list
}
