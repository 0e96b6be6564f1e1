const longest = 2_048
const shape =
  /^wc:[\da-f]{64}@2\?(?=(.*&)?symKey=[\da-f]{64}(&|$))(?=(.*&)?relay-protocol=[\w-]+(&|$))[!->@-~]+$/

/** True for a pairing URI of version 2 (EIP-1328): topic, symmetric key and relay, 2,048 characters at most. */
export function isPairingUri(uri: unknown): uri is string {
  return typeof uri === 'string' && uri.length <= longest && shape.test(uri)
}
