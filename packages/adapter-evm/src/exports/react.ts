'use client'

export type { Loaded } from '../react/useLoaded.js'
export { useProvider } from '../react/useProvider.js'
export { usePublicClient } from '../react/usePublicClient.js'
export { useWalletClient } from '../react/useWalletClient.js'
