import type { ProposalTypes } from '@walletconnect/types'

/** What a proposal asks for, by namespace. What is required has to be given, what is optional may be. */
export type AskedSession = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>
