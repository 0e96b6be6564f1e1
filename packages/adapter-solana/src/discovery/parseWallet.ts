import { readWalletFace } from '@latchkey/core'
import type { StandardWallet } from './StandardWallet.js'

const signing = /^solana:sign(Message|Transaction|AndSendTransaction|In)$/

export type FoundWallet = { readonly name: string; readonly icon?: string; readonly wallet: StandardWallet }

/**
 * What a registered wallet says of itself, made safe to show; `undefined` when it is none of Solana's or malformed. Any
 * script on the page can register one.
 */
export function parseWallet(value: unknown): FoundWallet | undefined {
  try {
    const wallet = value as StandardWallet
    const { name, icon, chains, features } = wallet
    const isOurs =
      Array.isArray(chains) &&
      chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:')) &&
      !!features['standard:connect'] &&
      Object.keys(features).some((feature) => signing.test(feature))
    if (!isOurs) return undefined
    const face = readWalletFace({ name, icon })
    return face && { ...face, wallet }
  } catch {
    return undefined
  }
}
