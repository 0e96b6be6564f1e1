/**
 * How a Bitcoin wallet can lie.
 *
 * With accounts: `wrongPublicKey`, `otherNetwork` (addresses of another one), `malformed` (addresses with a bad checksum).
 * With messages: `otherKey`, `otherMessage`. With PSBTs: `outputChanged`, `inputAdded`, `sighashWeakened`, `unsigned`,
 * `otherKey`. With both: `encoding` (hexadecimal for base64 and the other way round). With transfers and broadcasts:
 * `notSent`. With networks: `otherNetwork`.
 */
export type BitcoinLie =
  | 'wrongPublicKey'
  | 'otherNetwork'
  | 'malformed'
  | 'otherKey'
  | 'otherMessage'
  | 'outputChanged'
  | 'inputAdded'
  | 'sighashWeakened'
  | 'unsigned'
  | 'encoding'
  | 'notSent'
