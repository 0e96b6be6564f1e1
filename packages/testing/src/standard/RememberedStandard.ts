import type { StandardState } from './StandardState.js'

/** What a Wallet Standard wallet keeps across reloads. */
export type RememberedStandard = Partial<Pick<StandardState, 'locked' | 'current' | 'sites' | 'otherSites'>>
