/** Flags wallets set on `window.ethereum`. Many also set `isMetaMask`, so that comes last. */
const flags = [
  ['isRabby', 'Rabby Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isFrame', 'Frame'],
  ['isMetaMask', 'MetaMask'],
] as const

/**
 * Names a wallet that did not announce itself. Beside announced wallets a known name needs a flag that none of them has:
 * `window.ethereum` may be their chooser, and choosers set `isMetaMask`.
 */
export function nameInjected(provider: object, announced: readonly object[]): string | undefined {
  const found = flags.find(([flag]) => hasFlag(provider, flag))
  if (!found) return undefined
  const [flag, name] = found
  const isDistinct =
    !announced.length || (flag !== 'isMetaMask' && !announced.some((other) => hasFlag(other, flag)))
  return isDistinct ? name : undefined
}

/** False also for an object that throws when it is read. */
function hasFlag(provider: object, flag: string): boolean {
  try {
    return (provider as Record<string, unknown>)[flag] === true
  } catch {
    return false
  }
}
