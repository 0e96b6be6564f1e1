import { bytesToHex, type Hex } from 'viem'
import { createPermit } from '../keys/createPermit.ts'
import type { SignRequest } from '../keys/SignRequest.ts'
import { prepareEvm } from '../review/evm/prepareEvm.ts'
import type { Review } from '../review/Review.ts'
import { neverAborts } from '../review/Task.ts'

/** The account that signs, of the test key. */
export const signer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Shown = { readonly review: Review; readonly digest: Hex }

/** Prepares typed data on Ethereum as a page's request. Returns what is shown and the digest that is signed. */
export const prepareTypedData = (data: unknown): Promise<Shown> =>
  prepareSigned('eth_signTypedData_v4', [signer, data])

/** Prepares what is signed on Ethereum and not sent. Returns what is shown and the digest that is signed. */
export async function prepareSigned(method: string, params: readonly unknown[]): Promise<Shown> {
  const signed: SignRequest[] = []
  const task = prepareEvm({
    method,
    params,
    origin: 'https://app.example',
    address: signer,
    network: { chainId: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    nodes: { request: () => Promise.reject(new Error('No node is needed.')) },
    async sign(request) {
      signed.push(request)
      return [new Uint8Array(65)]
    },
  })
  const proposal = await task?.prepare(neverAborts)
  if (!proposal || 'result' in proposal) throw new TypeError('The data was not prepared.')
  await proposal.send(createPermit())
  const [request] = signed
  if (request?.type !== 'evm') throw new TypeError('The data was not signed.')
  return { review: proposal.review, digest: bytesToHex(request.digest) }
}

/** The rows as text, as the visitor reads them. */
export const textOf = ({ rows }: Pick<Review, 'rows'>): string =>
  rows.map(({ label, value }) => `${label} ${value}`).join('\n')
