import type { Address, Hex } from 'viem'
import { isAddress, isHex, keccak256, numberToHex, toHex } from 'viem/utils'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { invalidParams, readChainId } from '../methods/firstParam.js'
import type { MethodHandler, WalletContext } from '../wallet/WalletContext.js'
import type { PermissionsForm } from '../wallet/WalletOptions.js'

/** The types that the wallet grants, in each form of ERC-7715. */
export const permissionTypes: Readonly<Record<PermissionsForm, readonly string[]>> = {
  current: ['native-token', 'erc20-token'].flatMap((token) =>
    ['allowance', 'periodic', 'stream'].map((limit) => `${token}-${limit}`),
  ),
  earlier: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
}

/** Throws 4200 unless the wallet grants permissions in this form. */
export function requirePermissions(wallet: WalletContext, form: PermissionsForm, method: string): void {
  if (wallet.options.permissions !== form)
    throw new ProviderRpcError({ code: 4200, message: `This wallet does not support ${method}.` })
}

/** `wallet_getSupportedExecutionPermissions`: returns the types with their chains and rules. */
export const getSupportedPermissions: MethodHandler = async ({ wallet, request }) => {
  requirePermissions(wallet, 'current', request.method)
  const chainIds = wallet.state().chains.map(({ chainId }) => numberToHex(chainId))
  return Object.fromEntries(
    permissionTypes.current.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]),
  )
}

type Fields = Readonly<Record<string, unknown>>

/**
 * `wallet_requestExecutionPermissions` and `wallet_grantPermissions` (ERC-7715): prompts, keeps each permission and returns
 * it with its context. With `isMore` it wrongly grants twice the amounts.
 */
export const grantPermissions =
  (form: PermissionsForm, isMore = false): MethodHandler =>
  async ({ wallet, request, confirm }) => {
    requirePermissions(wallet, form, request.method)
    const list: readonly unknown[] = Array.isArray(request.params) ? request.params : []
    if (list.length === 0) throw invalidParams(`${request.method} needs an array of requests.`)
    const requests = list.map((one) => readRequest({ wallet, form, origin: request.origin, one }))
    await confirm()
    return requests.map(({ account, fields }, index) => {
      const granted = isMore ? widen(fields, form) : fields
      const context = toContext(`${request.id} ${index}`, account)
      const meta = { delegationManager: delegationManager }
      const response =
        form === 'current'
          ? { ...granted, from: account, context, dependencies: [], ...meta }
          : { ...granted, address: account, context, signerMeta: meta }
      wallet.permissions.set(context, { account, form, response })
      return response
    })
  }

/** The contract that would redeem the permissions (ERC-7710). */
const delegationManager = `0x${'d0'.repeat(20)}`

function readRequest({
  wallet,
  form,
  origin,
  one,
}: {
  readonly wallet: WalletContext
  readonly form: PermissionsForm
  readonly origin: string
  readonly one: unknown
}): { readonly account: Address; readonly fields: Fields } {
  const fields = Object(one) as Fields
  const address = (form === 'current' ? fields['from'] : fields['address']) ?? wallet.exposed(origin)[0]
  if (typeof address !== 'string') throw invalidParams('A request needs the address of an account.')
  const { address: account } = wallet.signer({ address, origin })
  const chainId = readChainId(fields['chainId'])
  if (!wallet.state().chains.some((chain) => chain.chainId === chainId))
    throw new ProviderRpcError({ code: 5710, message: `The wallet does not know chain ${chainId}.` })
  const signer = Object(Object(fields['signer'])['data']) as Fields
  const to = form === 'current' ? fields['to'] : signer['address']
  if (typeof to !== 'string' || !isAddress(to, { strict: false }))
    throw invalidParams('Who may act is no address.')
  const parts = form === 'current' ? [fields['permission']] : fields['permissions']
  if (!Array.isArray(parts) || parts.length === 0) throw invalidParams('A request needs a permission.')
  for (const part of parts) {
    const { type } = Object(part) as { type?: unknown }
    if (!permissionTypes[form].includes(String(type)))
      throw invalidParams(`This wallet grants no permission of the type ${String(type)}.`)
  }
  return { account, fields }
}

/** Returns a context longer than a hash, as real wallets do. */
const toContext = (name: string, account: Address): Hex => {
  const hash = keccak256(toHex(`${name} of ${account}`))
  return `${hash}${hash.slice(2)}`
}

function widen(fields: Fields, form: PermissionsForm): Fields {
  const twice = (part: unknown) => {
    const { type, data } = Object(part) as { type?: unknown; data?: Fields }
    const amounts = Object.entries(data ?? {}).map(([name, value]) => [
      name,
      /amount|allowance/i.test(name) && isHex(value) ? numberToHex(BigInt(value) * 2n) : value,
    ])
    return { ...Object(part), type, data: Object.fromEntries(amounts) }
  }
  return form === 'current'
    ? { ...fields, permission: twice(fields['permission']) }
    : { ...fields, permissions: (fields['permissions'] as unknown[]).map(twice) }
}
