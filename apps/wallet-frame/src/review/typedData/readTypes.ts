import { type Refuse, readArray, readRecord } from './readRecord.ts'
import { baseOf, structOf, type TypedField, type Types } from './TypedData.ts'

/** The fields that a domain may have, in the order of EIP-712. */
const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** ASCII, so that no name looks like another or holds a comma, a bracket or a space, which separate names in a hashed type. */
const structName = /^[a-z_]\w{0,127}$/i
/** Hyperliquid names what it signs in two parts. */
const primaryName = /^[a-z_]\w{0,63}(?::[a-z_]\w{0,63})?$/i
const fieldName = /^[a-z_$][\w$]{0,127}$/i
const fieldType = /^\w{1,128}(?:\[(?:[1-9]\d{0,4})?\]){0,32}$/
/** Types of Solidity, and names that viem takes for one of them. A struct must not shadow any. */
const reserved = /^(?:address|bool|string|byte|function|bytes.*|u?int.*|u?fixed.*)$/

/** Characters of all names and types. */
const longest = 16_384

/** Returns whether EIP-712 has an atomic or dynamic type of this name. */
function isAtomic(type: string): boolean {
  const bits = /^u?int([1-9]\d*)$/.exec(type)?.[1]
  if (bits !== undefined) return Number(bits) <= 256 && Number(bits) % 8 === 0
  return /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?)$/.test(type)
}

/**
 * Reads the structs of typed data. Every one is reached from the message, every type is known, and the domain has standard fields
 * alone. An absent `EIP712Domain` declares the standard fields that the domain has.
 */
export function readTypes({
  types: given,
  primaryType,
  domain,
  refuse,
}: {
  readonly types: unknown
  readonly primaryType: string
  /** Names of the fields that the domain has. */
  readonly domain: ReadonlySet<string>
  readonly refuse: Refuse
}): Types {
  const entries = [...readRecord(given, 'types', refuse)].map(([name, fields]) => {
    const isName = name === primaryType ? primaryName : structName
    if (!isName.test(name) || reserved.test(name) || name in {})
      throw refuse('types', 'has a name that is not allowed')
    return [name, readFields(fields, `types.${name}`, refuse)] as const
  })
  const types: Types = Object.freeze({
    EIP712Domain: Object.freeze(domainFields.filter(({ name }) => domain.has(name))),
    ...Object.fromEntries(entries),
  })
  if (JSON.stringify(types).length > longest) throw refuse('types', 'are too long')
  for (const { name, type } of types['EIP712Domain'] ?? [])
    if (!domainFields.some((field) => field.name === name && field.type === type))
      throw refuse('types.EIP712Domain', 'has a field that is not standard')
  if (primaryType === 'EIP712Domain' || !structOf(types, primaryType))
    throw refuse('primaryType', 'is not a struct of the types')
  // Libraries disagree about the hash of structs below such a name.
  if (primaryType.includes(':') && types[primaryType]?.some(({ type }) => structOf(types, baseOf(type))))
    throw refuse('primaryType', 'has structs below a name in two parts')
  const reached = reach(types, primaryType, refuse)
  for (const name of Object.keys(types))
    if (name !== 'EIP712Domain' && !reached.has(name)) throw refuse(`types.${name}`, 'is not used')
  return types
}

function readFields(value: unknown, at: string, refuse: Refuse): readonly TypedField[] {
  const fields = readArray(value, at, refuse).map((item) => {
    const field = readRecord(item, at, refuse)
    const [name, type] = [field.get('name'), field.get('type')]
    if (typeof name !== 'string' || !fieldName.test(name) || name in {})
      throw refuse(at, 'has a field whose name is not allowed')
    if (typeof type !== 'string' || !fieldType.test(type))
      throw refuse(`${at}.${name}`, 'has a type that is not allowed')
    return Object.freeze({ name, type })
  })
  if (new Set(fields.map(({ name }) => name)).size < fields.length)
    throw refuse(at, 'has two fields of one name')
  return Object.freeze(fields)
}

/** Returns the structs that the message can hold. */
function reach(types: Types, primaryType: string, refuse: Refuse): ReadonlySet<string> {
  const reached = new Set([primaryType])
  // Iterating over a set includes entries that are added meanwhile.
  for (const name of reached)
    for (const field of structOf(types, name) ?? []) {
      const base = baseOf(field.type)
      if (base !== 'EIP712Domain' && structOf(types, base)) reached.add(base)
      else if (!isAtomic(base)) throw refuse(`types.${name}.${field.name}`, 'has an unknown type')
    }
  return reached
}
