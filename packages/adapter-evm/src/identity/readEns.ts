import { isBaseError, nodeErrors, transportErrors } from '@latchkey/core'
import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, namehash, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import type { EvmRpc } from '../transport/EvmRpc.js'
import { ensAbi as abi } from './ensAbi.js'
import type { Ens } from './findEns.js'
import { parseImage } from './parseImage.js'
import { parseName } from './parseName.js'

/** SLIP-44. */
const ETHER = 60n
/** None: a name whose records are elsewhere (EIP-3668) would have the page ask a host that the name's owner chose. */
const gateways: readonly string[] = []

/**
 * What ENS says of an address in lower case. Whatever the contracts answer that is no answer counts as nothing; a name
 * is believed when it leads back to the address.
 * @throws what reading throws, `transport/malformed_answer`
 */
export async function readEns({
  rpc,
  network,
  resolver,
  address,
  signal,
}: Ens & {
  readonly rpc: EvmRpc
  readonly address: Hex
  readonly signal: AbortSignal
}): Promise<{ readonly name?: string; readonly image?: string }> {
  const ask = async <value>(data: Hex, read: (answer: Hex) => value): Promise<value | undefined> => {
    const method = 'eth_call'
    const answer = await rpc({ network, method, params: [{ to: resolver, data }, 'latest'], signal }).catch(
      (reason: unknown) => {
        if (isBaseError(reason) && reason.code === nodeErrors.executionReverted.code) return '0x'
        throw reason
      },
    )
    if (!isHex(answer)) throw transportErrors.malformedAnswer({ method })
    try {
      return read(answer)
    } catch {
      // A name's owner chooses who answers for it: what cannot be read is not the node's fault.
      return undefined
    }
  }
  const resolve = <value>(dns: Hex, data: Hex, read: (answer: Hex) => value) =>
    ask(
      encodeFunctionData({ abi, functionName: 'resolveWithGateways', args: [dns, data, gateways] }),
      (given) => read(decodeFunctionResult({ abi, functionName: 'resolveWithGateways', data: given })[0]),
    )

  const asked = encodeFunctionData({
    abi,
    functionName: 'reverseWithGateways',
    args: [address, ETHER, gateways],
  })
  const name = await ask(asked, (data) =>
    parseName(decodeFunctionResult({ abi, functionName: 'reverseWithGateways', data })[0]),
  )
  if (name === undefined) return {}

  const dns = toHex(packetToBytes(name))
  const node = namehash(name)
  // Made together, so they travel together.
  const [owner, image] = await Promise.all([
    resolve(dns, encodeFunctionData({ abi, functionName: 'addr', args: [node] }), (data) =>
      decodeFunctionResult({ abi, functionName: 'addr', data }).toLowerCase(),
    ),
    resolve(dns, encodeFunctionData({ abi, functionName: 'text', args: [node, 'avatar'] }), (data) =>
      parseImage(decodeFunctionResult({ abi, functionName: 'text', data })),
    ),
  ])
  if (owner !== address) return {}
  return { name, ...(image !== undefined && { image }) }
}
