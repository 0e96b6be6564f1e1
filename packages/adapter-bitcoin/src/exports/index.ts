export type { AddressParameters } from '../address/addressType.js'
export { bitcoin } from '../bitcoin.js'
export { bumpFee } from '../client/bumpFee.js'
export { prepareTransfer } from '../client/prepareTransfer.js'
export { sendTransfer } from '../client/sendTransfer.js'
export { signPsbt } from '../client/signPsbt.js'
export { submitTransfer } from '../client/submitTransfer.js'
export { waitForConfirmation } from '../client/waitForConfirmation.js'
export { bitcoinErrors } from '../errors/bitcoinErrors.js'
export { verifyMessage } from '../message/verifyMessage.js'
export type {
  BitcoinActions,
  BitcoinCapabilities,
  BitcoinTransfer,
  Confirmation,
} from '../networks/BitcoinCapabilities.js'
export type { BitcoinNetwork, EsploraOption } from '../networks/BitcoinNetwork.js'
export * from '../networks/networks.js'
