import type { Network } from '../../adapter/Network.js'
import { readAddress } from '../../adapter/readAddress.js'
import type { Amount } from '../../amount/amount.js'
import { toChainId } from '../../caip/caip.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'
import { cleanName } from '../../lib/text/cleanName.js'
import { readAmount } from '../send/checkForm.js'
import type { PayRequest, PayStart } from './PayApi.js'
import { payErrors } from './payErrors.js'
import { readAsset } from './readAsset.js'
import { readUri } from './readUri.js'
import type { StatedRequest } from './StatedRequest.js'

/** Characters of the texts that come with a request. */
const longest = { label: 80, memo: 256, message: 240 } as const

/**
 * Reads a request, and checks it against the app's networks, the formats of its addresses, and the chain. The name
 * and the decimals of a token come from the chain only.
 * @throws `pay/unknown_network`, `pay/invalid_recipient`, `pay/invalid_token`, `pay/invalid_amount`, `pay/unknown_token`, and those
 * of `readUri` and of reading the chain
 */
export async function readRequest(
  client: Latchkey,
  start: PayStart,
  signal: AbortSignal,
): Promise<PayRequest> {
  const stated = 'uri' in start ? readUri(String(start.uri)) : readParts(start)
  const network = findNetwork(client, stated)
  const adapter = client.adapters.get(network.namespace)
  const to = await readAddress(adapter, network, stated.to)
  if (!to) throw payErrors.invalidRecipient({ recipient: stated.to })
  const contract = stated.token === undefined ? undefined : await readAddress(adapter, network, stated.token)
  if (stated.token !== undefined && !contract) throw payErrors.invalidToken({ token: stated.token })
  const { memo, references } = stated
  // The memo is signed unchanged, so the visitor must see all of it.
  if (memo !== undefined && memo !== cleanName(memo, longest.memo))
    throw payErrors.unsupportedParameter({ parameter: 'memo' })
  // Without its memo or references, the requester would not find the transfer.
  if ((memo ?? references) !== undefined && !client.can(network.namespace).transfer?.carriesNotes)
    throw payErrors.unsupportedParameter({ parameter: memo === undefined ? 'reference' : 'memo' })
  const token = await readAsset({ client, network, address: contract, holder: to, signal })
  const { decimals } = token.amount
  return Object.freeze({
    network,
    to,
    token: Object.freeze(token),
    amount: Object.freeze(toAmount(stated.amount, decimals)),
    memo,
    references: references && Object.freeze([...references]),
    label: cleanName(stated.label, longest.label),
    message: cleanName(stated.message, longest.message),
  })
}

function readParts(parts: Exclude<PayStart, { readonly uri: string }>): StatedRequest {
  const { assetAddress, to, amount, label, message } = parts
  const chainId = toChainId(parts.chainId)
  const namespace = String(chainId).split(':')[0] as Namespace
  const token = assetAddress === 'native' ? undefined : assetAddress
  return { namespace, chainId, to: String(to), token, amount: String(amount), label, message }
}

/** CAIP-2 id of Bitcoin's main network, the only one with addresses of its own. */
const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Returns the network of a request, which must be one of the app's. Without an id: the network in use, or the one of
 * the address.
 */
function findNetwork({ adapters, networks }: Latchkey, { namespace, chainId, to }: StatedRequest): Network {
  const all = networks.$list.get().filter((one) => one.namespace === namespace)
  const inUse = networks.$states.get()[namespace]?.network
  const isMain = (id: string) => id === bitcoinMainnet
  const fits = ({ id }: Network) =>
    chainId === undefined ? namespace !== 'bip122' || isMain(id) === /^(bc1|[13])/.test(to) : id === chainId
  const found = all.find((one) => one.id === inUse?.id && fits(one)) ?? all.find(fits)
  if (!found || !adapters.get(namespace)) throw payErrors.unknownNetwork({ network: chainId ?? namespace })
  return found
}

function toAmount(stated: bigint | string, decimals: number): Amount {
  const amount =
    typeof stated === 'bigint'
      ? { value: stated, decimals }
      : /^\d{1,80}(\.\d{1,80})?$/.test(stated)
        ? readAmount(stated, decimals)
        : undefined
  if (!amount || amount.value <= 0n) throw payErrors.invalidAmount({ amount: String(stated).slice(0, 100) })
  return amount
}
