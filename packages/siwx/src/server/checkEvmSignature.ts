import {
  type Address,
  createPublicClient,
  fallback,
  getAddress,
  type Hex,
  http,
  isHex,
  recoverMessageAddress,
} from 'viem'
import { signInErrors } from './signInErrors.js'
import type { SignatureCheck } from './VerifySignInParameters.js'

/** Time limit of a node's response. Milliseconds. */
const timeout = 10_000
/** The end of a signature of ERC-8010, which would run the code of a delegation that was never sent. */
const erc8010End = /8010801080108010801080108010801080108010801080108010801080108010$/

/** @throws `sign_in/wrong_address`, `sign_in/invalid_signature`, `sign_in/no_rpc_url`, `sign_in/rpc_unavailable` */
export async function checkEvmSignature({ fields, text, signature, rpcUrls }: SignatureCheck): Promise<void> {
  const { accountAddress, chainId } = fields
  const address = getAddress(accountAddress)
  if (address !== accountAddress) throw signInErrors.wrongAddress({ address: accountAddress })
  const refuse = () => signInErrors.invalidSignature({ address })
  if (!isHex(signature) || signature.length % 2 !== 0 || erc8010End.test(signature)) throw refuse()
  if ((await recover(text, signature)) === address) return

  const urls = [rpcUrls?.[chainId as keyof typeof rpcUrls] ?? []].flat()
  if (urls.length === 0) throw signInErrors.noRpcUrl({ address, chainId })
  const isValid = await verifyOnChain({ urls, chainId, address, message: text, signature })
  if (!isValid) throw refuse()
}

/** Asks the nodes that serve the network. Another node, which could know other contracts, is not asked. */
async function verifyOnChain({
  urls,
  chainId,
  ...signed
}: {
  readonly urls: readonly string[]
  readonly chainId: string
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}): Promise<boolean> {
  const causes: unknown[] = []
  const nodes = urls.map(async (url) => {
    const transport = http(url, { timeout, retryCount: 0 })
    try {
      const found = await createPublicClient({ transport }).getChainId()
      if (`eip155:${found}` === chainId) return [transport]
      causes.push(new Error(`The node serves the chain ${found}.`))
    } catch (thrown) {
      causes.push(thrown)
    }
    return []
  })
  const transports = (await Promise.all(nodes)).flat()
  if (transports.length === 0) throw signInErrors.rpcUnavailable({ chainId }, { cause: causes[0] })
  try {
    const client = createPublicClient({ transport: fallback(transports, { retryCount: 0 }) })
    return await client.verifyMessage(signed)
  } catch (cause) {
    throw signInErrors.rpcUnavailable({ chainId }, { cause })
  }
}

/** Returns the address whose key made an ECDSA signature; `undefined` for any other signature. */
async function recover(message: string, signature: Hex): Promise<string | undefined> {
  if (signature.length !== 132) return undefined
  try {
    return await recoverMessageAddress({ message, signature })
  } catch {
    return undefined
  }
}
