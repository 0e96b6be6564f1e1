import type { Answers } from '../answers/Answers.ts'
import { createLaterAnswers } from '../answers/createLaterAnswers.ts'
import { refusal } from '../answers/refusal.ts'

/** Answers without a database or a network; single ones can be taken over. */
export const fakeAnswers = (answers: Partial<Answers> = {}): Answers => ({
  ...createLaterAnswers(),
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
  wallets: () => ({ data: [], count: 0 }),
  walletImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  assetImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  currencyImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  tokenImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  origins: () => ({ allowedOrigins: [] }),
  analyticsConfig: () => ({ isAnalyticsEnabled: false }),
  featureConfig: () => ({ features: null }),
  event: () => undefined,
  ...answers,
})
