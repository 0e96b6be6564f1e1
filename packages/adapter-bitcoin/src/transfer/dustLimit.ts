import type { AddressType } from '../address/addressType.js'

/**
 * The least an output may hold so that nodes pass it on, in satoshi: what spending it costs at 3 satoshi per virtual
 * byte, as Bitcoin Core works it out.
 */
export function dustLimit(type: Exclude<AddressType, 'unknown'>): bigint {
  switch (type) {
    case 'p2pkh':
      return 546n
    case 'p2sh':
      return 540n
    case 'p2wpkh':
      return 294n
    case 'p2wsh':
    case 'p2tr':
      return 330n
  }
}
