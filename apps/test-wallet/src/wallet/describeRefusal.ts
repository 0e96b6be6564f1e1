import type { PairingUriRefusal } from '../uri/readPairingUri.ts'

/** Why a link was not followed, for the person who gave it. */
export function describeRefusal(reason: PairingUriRefusal): string {
  switch (reason) {
    case 'empty':
      return 'There is no link yet. Paste one that begins with wc:.'
    case 'not_a_link':
      return 'This is no pairing link. One begins with wc:.'
    case 'old_version':
      return 'This link is of the first version of the protocol, which nobody serves any more.'
    case 'malformed':
      return 'This pairing link is damaged. Copy it again, whole.'
    case 'expired':
      return 'This pairing link has expired. Make a new one on the page.'
    default:
      return reason satisfies never
  }
}
