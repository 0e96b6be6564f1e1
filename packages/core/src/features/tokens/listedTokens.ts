import type { WritableAtom } from 'nanostores'
import type { Feature } from '../../client/Client.js'
import type { Token } from './Token.js'

/**
 * Tokens that a source vouches for, as far as they were read. The part of tokens that other features can use without having
 * any read.
 */
export const listedTokens: Feature<WritableAtom<readonly Token[]>> = {
  id: 'listedTokens',
  create: ({ atom }) => atom<readonly Token[]>([]),
}
