import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const paymaster = '0x00000000000000000000000000000000000000f1'
const price = '0x3b9aca00'

/** A network on which operations are sponsored. */
export const smartNetwork = {
  id: 31_337,
  chainId: 'eip155:31337',
  implementation: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
} as const

/**
 * Starts a node, a bundler and a paymaster on this machine, which accept every operation and execute none. Every address
 * has delegated to the implementation.
 */
export async function startSmartServices(): Promise<{ readonly url: string; stop(): void }> {
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => `0x${smartNetwork.id.toString(16)}`,
    eth_getCode: () => `0xef0100${smartNetwork.implementation.slice(2).toLowerCase()}`,
    eth_gasPrice: () => price,
    eth_feeHistory: () => ({
      oldestBlock: '0x1',
      baseFeePerGas: Array.from({ length: 21 }, () => price),
      gasUsedRatio: Array.from({ length: 20 }, () => 0.5),
      reward: Array.from({ length: 20 }, () => ['0x1', '0x1', '0x1', '0x1']),
    }),
    eth_blockNumber: () => '0x10',
    pm_getPaymasterData: () => ({ paymaster, paymasterData: `0x${'11'.repeat(65)}` }),
    eth_sendUserOperation: (params) =>
      `0x${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`,
    eth_getUserOperationReceipt: ([hash]) => ({ userOpHash: hash, success: true, actualGasCost: '0x1' }),
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const { id, method, params } = JSON.parse(text) as {
        readonly id: unknown
        readonly method: string
        readonly params: readonly unknown[]
      }
      const answer = answers[method]
      const outcome = answer
        ? { result: answer(params) }
        : { error: { code: -32601, message: `${method} is unknown here` } }
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
