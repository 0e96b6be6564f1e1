/**
 * How a Bitcoin wallet can lie.
 *
 * With accounts: `wrongPublicKey`, `otherNetwork` (addresses of another one), `malformed` (addresses with a bad checksum).
 * With messages: `otherKey`, `otherMessage`. With PSBTs: `outputChanged`, `inputAdded`, `sighashWeakened`, `unsigned`,
 * `otherKey`. With both: `encoding` (hexadecimal for base64 and the other way round). With transfers and broadcasts:
 * `notSent`. With transfers, which are sent: `recipientChanged` (a stranger gets the amount), `outputAdded` (a stranger gets
 * 5,000 satoshi besides), `feeRaised` (400 satoshi per virtual byte), `inputForeign` (coins of an account the page was not
 * shown, as for change). With networks: `otherNetwork`.
 */
export type BitcoinFault =
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
  | 'recipientChanged'
  | 'outputAdded'
  | 'feeRaised'
  | 'inputForeign'
