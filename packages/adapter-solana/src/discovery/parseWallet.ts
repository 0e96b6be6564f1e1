import type { StandardWallet } from './StandardWallet.js'

const MAX_NAME = 64
const MAX_ICON = 500_000

const signing = ['Message', 'Transaction', 'AndSendTransaction', 'In'].map((what) => `solana:sign${what}`)

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
      typeof name === 'string' &&
      Array.isArray(chains) &&
      chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:')) &&
      !!features['standard:connect'] &&
      signing.some((feature) => features[feature])
    if (!isOurs) return undefined
    // Control, bidirectional and invisible characters can make one name look like another.
    const visible = name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '').trim()
    const shown = [...visible].slice(0, MAX_NAME).join('')
    if (!shown) return undefined
    const picture = typeof icon === 'string' ? icon.trim() : ''
    const isPicture = picture.length <= MAX_ICON && /^(data:image\/|https:\/\/)/i.test(picture)
    return { name: shown, wallet, ...(isPicture && { icon: picture }) }
  } catch {
    return undefined
  }
}
