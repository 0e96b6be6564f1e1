import type { BitcoinShape } from '../wallet/BitcoinWalletOptions.js'
import { leatherApi } from './leatherApi.js'
import { okxApi } from './okxApi.js'
import { satsConnectApi } from './satsConnectApi.js'
import { standardApi } from './standardApi.js'
import { unisatApi } from './unisatApi.js'
import type { WalletApi } from './WalletApi.js'

/** Returns the API of a shape. */
export function toWalletApi(shape: BitcoinShape): WalletApi {
  switch (shape) {
    case 'wallet-standard':
      return standardApi
    case 'unisat':
      return unisatApi
    case 'sats-connect':
      return satsConnectApi
    case 'okx':
      return okxApi
    case 'leather':
      return leatherApi
    default:
      throw shape satisfies never
  }
}
