import { type Address, type Hex, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import { sourceErrors } from '../chain/errors/sourceErrors.ts'
import type { Network } from '../chain/evm/Network.ts'
import type { GasPrices } from '../chain/gas/createGasPriceHandler.ts'
import { readQuantity } from '../chain/values/readQuantity.ts'
import type { Ports } from '../ports/Ports.ts'
import type { BundlerSettings } from '../settings/BundlerSettings.ts'
import { createServiceClient, type ServiceClient, type ServiceError } from './createServiceClient.ts'
import { entryPoint, type Operation, writeOperation } from './readOperation.ts'

/** `Simple7702Account` of EntryPoint v0.8, which has the same address on every network. */
const simple7702Account: Address = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Digits of hex: 4 kB. */
const longestData = 8_194

/** The fields that a paymaster adds to an operation. */
export type PaymasterData = {
  readonly paymaster: Address
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit?: Hex
  readonly paymasterPostOpGasLimit?: Hex
  /** The name of the payer, as the visitor sees it. */
  readonly sponsor?: { readonly name?: string }
}

/** Smart accounts on one network, ready to use. */
export type BundlerNetwork = {
  /** CAIP-2. */
  readonly chainId: string
  /** EIP-155. */
  readonly id: number
  readonly implementation: Address
  readonly upstream: Network['upstream']
  readonly bundler: ServiceClient
  /** Absent: accounts pay for themselves. */
  readonly paymaster?:
    | {
        /** Requests the paymaster's fields, for an estimate or for the signature. */
        read(
          method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
          operation: Operation,
          signal: AbortSignal,
        ): Promise<{ readonly data: PaymasterData } | { readonly error: ServiceError }>
      }
    | undefined
  /** Resolves with the usual price of a unit of gas, in wei. */
  readGasPrice(signal: AbortSignal): Promise<bigint>
}

const quantity = z.optional(z.string().check(z.regex(/^0x[\da-f]{1,30}$/i)))
const paymasterData = z.object({
  paymaster: z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false })),
  paymasterData: z.custom<Hex>((value) => isHex(value) && value.length <= longestData),
  paymasterVerificationGasLimit: quantity,
  paymasterPostOpGasLimit: quantity,
  sponsor: z.optional(z.object({ name: z.optional(z.string().check(z.maxLength(80))) })),
})

/** Creates a network from its settings. */
export function createBundlerNetwork({
  network: { settings, upstream },
  bundler: { url, paymasterUrl, paymasterContext = {}, implementation = simple7702Account },
  gasPrices,
  ports,
}: {
  readonly network: Network
  readonly bundler: BundlerSettings
  readonly gasPrices: GasPrices
  readonly ports: Ports
}): BundlerNetwork {
  const { chainId } = settings
  const id = Number(chainId.slice('eip155:'.length))
  const service = paymasterUrl === undefined ? undefined : createServiceClient({ url: paymasterUrl, ports })
  return {
    chainId,
    id,
    implementation,
    upstream,
    bundler: createServiceClient({ url, ports }),
    paymaster: service && {
      async read(method, operation, signal) {
        const params = [writeOperation(operation), entryPoint, `0x${id.toString(16)}`, paymasterContext]
        const response = await service.request(method, params, signal)
        if ('error' in response) return response
        const read = paymasterData.safeParse(response.result)
        if (!read.success) throw sourceErrors.malformed({ what: 'paymaster data' })
        return { data: read.data as PaymasterData }
      },
    },
    async readGasPrice(signal) {
      const [{ instant }, suggested] = await Promise.all([
        gasPrices.read(chainId, upstream, signal),
        upstream.request({ method: 'eth_gasPrice', params: [] }, signal).then(readQuantity),
      ])
      // Empty blocks have no tips, so clients offer the price that nodes suggest.
      return BigInt(instant) > suggested ? BigInt(instant) : suggested
    },
  }
}
