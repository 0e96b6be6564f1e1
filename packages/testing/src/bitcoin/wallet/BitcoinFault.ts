/**
 * The faults of a Bitcoin wallet.
 *
 * With accounts: `wrongPublicKey`, `otherNetwork` (addresses of another network), `malformed` (addresses with a bad
 * checksum). With messages: `otherKey`, `otherMessage`. With PSBTs: `outputChanged`, `inputAdded`, `sighashWeakened`,
 * `unsigned`, `otherKey`. With both: `encoding` (hexadecimal for base64 and the other way round). With transfers and
 * broadcasts: `notSent`. With transfers, which are sent: `recipientChanged` (another address gets the amount),
 * `outputAdded` (another address also gets 5,000 satoshi), `feeRaised` (400 satoshi per virtual byte), `inputForeign`
 * (coins of an account that the page does not see). With networks: `otherNetwork`.
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
