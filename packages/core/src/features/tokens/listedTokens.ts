import type { WritableAtom } from 'nanostores'
import type { Feature, FeatureHost } from '../../client/Client.js'
import type { Token } from './Token.js'

/** Verified tokens, as far as they were read. Other features use them without starting a read. */
export const listedTokens = (): Feature<WritableAtom<readonly Token[]>> => ({
  id: 'listedTokens',
  create: createListedTokens,
})

const createListedTokens = ({ atom }: FeatureHost): WritableAtom<readonly Token[]> =>
  atom<readonly Token[]>([])
