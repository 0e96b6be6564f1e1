import { signInErrors } from '../../errors/signInErrors.js'
import type { SignatureCheck } from './VerifySignInParameters.js'

/** @throws `sign_in/wrong_chain`, `sign_in/invalid_signature`, `sign_in/not_installed` */
export async function checkBitcoinSignature({
  fields: { accountAddress: address, chainId },
  text: message,
  signature,
  bitcoinNetworks = [],
}: SignatureCheck): Promise<void> {
  const { bitcoinMainnet, bitcoinTestnet, verifyMessage } = await loadAdapter()
  // Mainnet and the test networks have different addresses.
  const network = [bitcoinMainnet, bitcoinTestnet, ...bitcoinNetworks].find(({ id }) => id === chainId)
  if (!network) throw signInErrors.wrongChain({ chainId })
  if (await verifyMessage({ address, message, signature, networks: [network] })) return
  throw signInErrors.invalidSignature({ address })
}

/** A server for EVM or Solana alone needs no library for Bitcoin. Bundlers treat an import in a `try` as optional. */
async function loadAdapter() {
  try {
    return await import('@latchkey/adapter-bitcoin')
  } catch (cause) {
    throw signInErrors.notInstalled({ name: '@latchkey/adapter-bitcoin' }, { cause })
  }
}
