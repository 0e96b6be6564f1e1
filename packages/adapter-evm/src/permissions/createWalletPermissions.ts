import {
  type Clock,
  type GrantedPermission,
  type PermissionPart,
  type PermissionRequest,
  type WalletPermissions,
  walletErrors,
} from '@latchkey/core'
import { keccak256, toBytes } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import { permissionErrors } from '../errors/permissionErrors.js'
import { toHexBytes } from '../lib/quantity.js'
import { currentForm } from './currentForm.js'
import { earlierForm } from './earlierForm.js'
import { findWider, isSame } from './findWider.js'
import type { GrantRequest, PermissionForm, Place } from './PermissionForm.js'
import { describePermission, fieldsOf, toAddress } from './permissionFields.js'

const forms: readonly PermissionForm[] = [currentForm, earlierForm]

/** Contexts up to this length are the id of their permission. Longer ones are hashed. Characters. */
const longestId = 66
/** Maximum permissions that are read from a wallet's list. */
const mostListed = 200

/** Creates the requests to a wallet about permissions (ERC-7715). */
export function createWalletPermissions({ now }: Pick<Clock, 'now'>): WalletPermissions {
  return {
    describe: describePermission,

    supported: async (place) => (await findForm(place))?.types,

    assertSupported,

    async grant({ request, ...place }) {
      const found = await findForm(place)
      assertSupported(request, found?.types)
      if (!found) throw permissionErrors.permissionsUnsupported({})
      const { form } = found
      const startTime = Math.floor(now() / 1_000)
      const requested: GrantRequest = {
        account: `0x${place.address.slice(-40)}`.toLowerCase(),
        network: place.network,
        request: {
          to: request.to.toLowerCase(),
          expiry: request.expiry,
          permissions: request.permissions.map((part) => withStart(toWire(part), startTime)),
          rules: (request.rules ?? []).map(toWire),
        },
      }
      await assertPlace(place)
      const call = { method: form.grantMethod, params: form.toParams(requested) }
      const response = await place.connection.request(call, { signal: place.signal })
      const list: readonly unknown[] = Array.isArray(response) ? response : [response]
      const expected = form.split(requested)
      if (list.length !== expected.length) throw walletErrors.malformedResponse({ method: form.grantMethod })
      return expected.map((one, index) => {
        const granted = form.read(list[index])
        if (!granted) throw walletErrors.malformedResponse({ method: form.grantMethod })
        assertNotWider(one, granted)
        return toGranted(granted)
      })
    },

    async list(place) {
      const found = await findForm(place)
      const method = found?.form.listMethod
      if (!found || !method || place.connection.supports?.(method) === false) return undefined
      const response = await place.connection.request({ method, params: [] }, { signal: place.signal })
      if (!Array.isArray(response)) throw walletErrors.malformedResponse({ method })
      const account = `0x${place.address.slice(-40)}`.toLowerCase()
      return response.slice(0, mostListed).flatMap((value: unknown) => {
        const granted = found.form.read(value)
        return granted?.account === account && granted.chainId === place.network.id
          ? [toGranted(granted)]
          : []
      })
    },

    async revoke({ permission, ...place }) {
      const found = await findForm(place)
      if (!found) throw permissionErrors.permissionsUnsupported({})
      const call = found.form.toRevokeCall(place, permission)
      const response = await place.connection.request(call, { signal: place.signal })
      const signature = toHexBytes(response)
      return signature && signature !== '0x' ? { signature } : {}
    },
  }
}

/** @throws `evm/permissions_unsupported`, `evm/permission_type_unsupported` */
function assertSupported({ permissions }: PermissionRequest, types: readonly string[] | undefined): void {
  if (!types) throw permissionErrors.permissionsUnsupported({})
  const missing = permissions.find(({ type }) => !types.includes(type))
  if (missing) throw permissionErrors.permissionTypeUnsupported({ type: missing.type })
}

/** Returns the first form that the wallet knows, and the types that it grants on the network. */
async function findForm(place: Place) {
  for (const form of forms) {
    const types = await form.supported(place)
    if (types) return { form, types }
  }
  return undefined
}

/**
 * Throws if the wallet is on another network or account, because some wallets ignore the requested one and grant for
 * the current one.
 * @throws `evm/network_changed`, `evm/account_changed`
 */
async function assertPlace({ address, connection, network, signal }: Place): Promise<void> {
  // The response updates the connection.
  await connection.request({ method: 'eth_chainId' }, { signal })
  const actual = connection.$chainId.get()
  if (actual !== network.id) throw evmErrors.networkChanged({ expected: network.id, actual })
  const account = toAddress(`0x${address.slice(-40)}`)
  const [current] = connection.$accounts.get()
  if (!connection.$accounts.get().some((one) => toAddress(one.address) === account))
    throw evmErrors.accountChanged({ expected: address, actual: current.address })
}

type Read = NonNullable<ReturnType<PermissionForm['read']>>

/** @throws `evm/permission_altered` if anything is wider than it was requested. */
function assertNotWider({ account, network, request }: GrantRequest, granted: Read): void {
  const refuse = (part: string) => permissionErrors.permissionAltered({ part })
  if (granted.account !== account) throw refuse('account')
  if (granted.chainId !== network.id) throw refuse('network')
  if (granted.to !== request.to) throw refuse('delegate')
  if (granted.expiry > request.expiry) throw refuse('expiry')
  if (granted.permissions.length !== request.permissions.length) throw refuse('number of permissions')
  for (const [index, requested] of request.permissions.entries()) {
    const wider = findWider(requested, granted.permissions[index] as PermissionPart)
    if (wider !== undefined) throw refuse(wider)
  }
  // More rules only narrow a permission.
  for (const rule of request.rules)
    if (!granted.rules.some((one) => isSame(one, rule))) throw refuse(`rule ${rule.type}`)
}

function toGranted({ account: _, chainId: __, ...granted }: Read): GrantedPermission {
  const { context } = granted
  const id = context.length <= longestId ? context : keccak256(toBytes(context))
  return { ...granted, id }
}

/** Writes amounts as hexadecimal text. */
function toWire({ type, data }: PermissionPart): PermissionPart {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined)
  return {
    type,
    data: Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'bigint' ? `0x${value.toString(16)}` : value]),
    ),
  }
}

/**
 * Adds the start time if the type has one. Without it, a wallet could set one in the past, and a stream would already
 * have accrued an amount.
 */
const withStart = (part: PermissionPart, startTime: number): PermissionPart =>
  fieldsOf(part.type)?.['startTime'] && part.data['startTime'] === undefined
    ? { ...part, data: { ...part.data, startTime } }
    : part
