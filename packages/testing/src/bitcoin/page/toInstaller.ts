import type { BitcoinShape } from '../engine/BitcoinWalletOptions.js'
import type { FaceInstaller } from './FaceInstaller.js'
import { installStandard } from './installStandard.js'
import { installUnisat } from './installUnisat.js'

/** What puts a shape on a page. */
export function toInstaller(shape: BitcoinShape): FaceInstaller {
  switch (shape) {
    case 'wallet-standard':
      return installStandard
    case 'unisat':
      return installUnisat
    case 'sats-connect':
    case 'okx':
    case 'leather':
      throw new Error(`The shape ${shape} is not there yet.`)
    default:
      throw shape satisfies never
  }
}
