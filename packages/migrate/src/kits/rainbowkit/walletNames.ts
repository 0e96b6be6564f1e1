/** The rdns, or the name in our directory, of a wallet that RainbowKit exports. Empty: found or offered without a list. */
export const walletNames: Readonly<Record<string, string>> = {
  backpackWallet: 'app.backpack',
  baseAccount: 'com.coinbase.wallet',
  binanceWallet: 'com.binance.wallet',
  bitgetWallet: 'com.bitget.web3',
  braveWallet: 'com.brave.wallet',
  bybitWallet: 'com.bybit',
  coin98Wallet: 'com.coin98',
  coinbaseWallet: 'com.coinbase.wallet',
  coreWallet: 'app.core.extension',
  enkryptWallet: 'com.enkrypt',
  imTokenWallet: 'imToken',
  injectedWallet: '',
  ledgerWallet: 'Ledger Wallet',
  magicEdenWallet: 'io.magiceden.wallet',
  metaMaskWallet: 'io.metamask',
  okxWallet: 'com.okex.wallet',
  oneKeyWallet: 'so.onekey.app.wallet',
  phantomWallet: 'app.phantom',
  rabbyWallet: 'io.rabby',
  rainbowWallet: 'me.rainbow',
  roninWallet: 'com.roninchain.wallet',
  safepalWallet: 'SafePal',
  tokenPocketWallet: 'pro.tokenpocket',
  trustWallet: 'com.trustwallet.app',
  uniswapWallet: 'Uniswap Wallet',
  walletConnectWallet: '',
  zerionWallet: 'io.zerion.wallet',
}

/** The names that `WalletButton` of RainbowKit takes are those of the exports without their ending. */
export function findWallet(name: string): string | undefined {
  const wanted = name.toLowerCase()
  const key = Object.keys(walletNames).find((one) => {
    const plain = one.toLowerCase()
    return plain === wanted || plain === `${wanted}wallet`
  })
  return key && walletNames[key]
}

/** The names of these wallets, by rdns. */
const titles: Readonly<Record<string, string>> = {
  'app.backpack': 'Backpack',
  'app.core.extension': 'Core',
  'app.phantom': 'Phantom',
  'com.binance.wallet': 'Binance Wallet',
  'com.bitget.web3': 'Bitget Wallet',
  'com.brave.wallet': 'Brave Wallet',
  'com.bybit': 'Bybit Wallet',
  'com.coin98': 'Coin98 Super Wallet',
  'com.coinbase.wallet': 'Base',
  'com.enkrypt': 'Enkrypt',
  'com.okex.wallet': 'OKX Wallet',
  'com.roninchain.wallet': 'Ronin Wallet',
  'com.trustwallet.app': 'Trust Wallet',
  'io.magiceden.wallet': 'Magic Eden',
  'io.metamask': 'MetaMask',
  'io.rabby': 'Rabby Wallet',
  'io.zerion.wallet': 'Zerion',
  'me.rainbow': 'Rainbow',
  'pro.tokenpocket': 'TokenPocket',
  'so.onekey.app.wallet': 'OneKey',
}

/** What a button shows until the wallet is found on the page. Undefined: what it is looked up by is its name. */
export const titleOf = (wallet: string): string | undefined =>
  Object.hasOwn(titles, wallet) ? titles[wallet] : undefined
