import type { Capabilities } from '@latchkey/core'
import { evmErrors } from '../errors/evmErrors.js'
import { bindTypedData, INVALID_PARAMS, parseJson } from './bindTypedData.js'
import { findMember, replaceSpan } from './findMember.js'
import { parseSignature } from './parseSignature.js'

/**
 * Signs EIP-712 typed data, an object or JSON text. Bigints become decimal text, except the domain's network, which becomes a
 * number. Derives a missing `EIP712Domain` from the domain, because wallets need it; other text stays the same.
 * @throws `evm/typed_data_network` when the domain names another network than the wallet's, `evm/typed_data_domain` when the types
 * leave out a field of the domain.
 */
export const signTypedData: NonNullable<Capabilities['signTypedData']> = async (request) => {
  const { connection, address, typedData, signal } = request
  const bound = bindTypedData(typedData, connection.$chainId.get())
  const text =
    typeof bound === 'string' ? addDomainType(bound) : JSON.stringify(withDomainType(bound), toText)
  const method = 'eth_signTypedData_v4'
  const response = await connection.request({ method, params: [`0x${address.slice(-40)}`, text] }, { signal })
  return parseSignature(response, method)
}

type Field = { readonly name: string; readonly type: string }

/** Fields of a domain, in the order of EIP-712. */
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

type Data = { readonly domain?: Readonly<Record<string, unknown>>; readonly types?: object }

/** Returns the missing type of a domain; `undefined` if the types have it. @throws `evm/typed_data_domain` */
function readDomainType({ domain, types }: Data): readonly Field[] | undefined {
  if (typeof types !== 'object' || types === null || Array.isArray(types)) return undefined
  const { EIP712Domain } = types as { readonly EIP712Domain?: unknown }
  const has = (name: string) => domain?.[name] !== undefined && domain[name] !== null
  if (EIP712Domain === undefined) return domainFields.filter(({ name }) => has(name))
  const declared = (Array.isArray(EIP712Domain) ? EIP712Domain : []).map(
    (field: unknown) => (Object(field) as Partial<Field>).name,
  )
  const missing = domainFields.find(({ name }) => has(name) && !declared.includes(name))
  // The wallet would show or check the field, but its signature would not cover it.
  if (missing) throw evmErrors.typedDataDomain({ field: missing.name }, { rpcCode: INVALID_PARAMS })
  return undefined
}

function withDomainType(typedData: unknown): unknown {
  const data = Object(typedData) as Data
  const EIP712Domain = readDomainType(data)
  if (!EIP712Domain) return typedData
  const { domain = {}, types } = data
  return { ...data, domain, types: { EIP712Domain, ...types } }
}

function addDomainType(text: string): string {
  const EIP712Domain = readDomainType(Object(parseJson(text)) as Data)
  const place = EIP712Domain && findMember(text, 'types')
  if (!place) return text
  const others = text.slice(place.start + 1, place.end)
  const comma = others.trim() === '}' ? '' : ','
  return replaceSpan(text, place, `{"EIP712Domain":${JSON.stringify(EIP712Domain)}${comma}${others}`)
}

const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
