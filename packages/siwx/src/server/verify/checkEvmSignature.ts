import { verifySigner } from '@latchkey/adapter-evm'
import { BaseError, createPublicClient, ExecutionRevertedError, fallback, getAddress, http } from 'viem'
import { signInErrors } from '../../errors/signInErrors.js'
import type { SignatureCheck } from './VerifySignInParameters.js'

/** Time limit of a node's response. Milliseconds. */
const timeout = 10_000

/** @throws `sign_in/wrong_address`, `sign_in/invalid_signature`, `sign_in/no_rpc_url`, `sign_in/rpc_unavailable` */
export async function checkEvmSignature({ fields, text, signature, rpcUrls }: SignatureCheck): Promise<void> {
  const { accountAddress, chainId } = fields
  const address = getAddress(accountAddress)
  if (address !== accountAddress) throw signInErrors.wrongAddress({ address: accountAddress })
  const urls = [rpcUrls?.[chainId as keyof typeof rpcUrls] ?? []].flat()
  const node = createNode({ urls, chainId, address })
  const signer = await verifySigner({ address, message: text, signature, ...node })
  if (signer === 'invalid') throw signInErrors.invalidSignature({ address })
}

/**
 * Connects to the nodes at the first call, and uses only nodes that serve the network, because contracts differ between networks.
 */
function createNode({
  urls,
  chainId,
  address,
}: {
  readonly urls: readonly string[]
  readonly chainId: string
  readonly address: string
}): Pick<Parameters<typeof verifySigner>[0], 'request' | 'isReverted'> {
  const connect = async () => {
    if (urls.length === 0) throw signInErrors.noRpcUrl({ address, chainId })
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
    return createPublicClient({ transport: fallback(transports, { retryCount: 0 }) })
  }
  let client: ReturnType<typeof connect> | undefined
  return {
    async request(call) {
      client ??= connect()
      const { request } = await client
      try {
        return await request(call as never)
      } catch (cause) {
        throw isReverted(cause) ? cause : signInErrors.rpcUnavailable({ chainId }, { cause })
      }
    },
    isReverted,
  }
}

const isReverted = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((one) => {
    const { code, message } = one as Partial<Record<'code' | 'message', unknown>>
    return code === ExecutionRevertedError.code || ExecutionRevertedError.nodeMessage.test(String(message))
  }) !== null
