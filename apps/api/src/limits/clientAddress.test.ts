import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

const socket = '10.0.0.1'

test.each([
  ['no header', undefined, 0, '10.0.0.1'],
  ['a header that no option names', '203.0.113.9', 0, '10.0.0.1'],
  ['one proxy', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy, and a caller who wrote an entry', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['fewer entries than proxies', '203.0.113.9', 3, '203.0.113.9'],
  ['a proxy that appended nothing', undefined, 1, '10.0.0.1'],
  ['an entry that is no address', 'unknown', 1, '10.0.0.1'],
  ['an entry with markup', '203.0.113.9, <script>', 1, '10.0.0.1'],
  ['an entry with a port', '203.0.113.9:80', 1, '10.0.0.1'],
  ['an IPv4 address in IPv6', '::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['IPv6, by its network', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['IPv6 in short', '2001:db8::1', 1, '2001:db8:0:0::/64'],
])('param: %s', (_, forwardedFor, trustProxy, address) => {
  expect(clientAddress({ socket, forwardedFor, trustProxy })).toBe(address)
})
