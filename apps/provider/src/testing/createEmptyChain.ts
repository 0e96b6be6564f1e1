import type { Chain } from '../answers/Chain.ts'
import { refusal } from '../answers/refusal.ts'

/** A chain side without a network. */
export const createEmptyChain = (): Chain => ({
  answers: {
    rpc: () => refusal(400, 'This network is not served.', 'chainId'),
    supportedChains: () => ({ http: [], ws: [] }),
    identity: () => ({ name: null, avatar: null }),
    names: () => [],
    profile: () => [],
    nameSuggestions: () => ({ suggestions: [] }),
    balance: () => ({ balances: [] }),
    history: () => ({ data: [], next: null }),
    prices: () => ({ fungibles: [] }),
    gasPrice: () => refusal(400, 'This network is not served.', 'chainId'),
  },
  start: async () => undefined,
})
