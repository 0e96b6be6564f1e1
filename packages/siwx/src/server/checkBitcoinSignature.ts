import { bitcoinMainnet, bitcoinTestnet, verifyMessage } from '@latchkey/adapter-bitcoin'
import { signInErrors } from './signInErrors.js'
import type { SignatureCheck } from './VerifySignInParameters.js'

/** @throws `sign_in/wrong_chain`, `sign_in/invalid_signature` */
export async function checkBitcoinSignature({
  fields: { accountAddress: address, chainId },
  text: message,
  signature,
  bitcoinNetworks = [],
}: SignatureCheck): Promise<void> {
  // Mainnet and the test networks have different addresses.
  const network = [bitcoinMainnet, bitcoinTestnet, ...bitcoinNetworks].find(({ id }) => id === chainId)
  if (!network) throw signInErrors.wrongChain({ chainId })
  if (await verifyMessage({ address, message, signature, networks: [network] })) return
  throw signInErrors.invalidSignature({ address })
}
