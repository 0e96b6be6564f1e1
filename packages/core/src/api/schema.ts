import * as v from 'valibot'
import { withUnread } from '../lib/unreadRows.js'

// The provider API uses the schemas of valibot. This file adds codecs, and rejects arrays and `Infinity` where valibot accepts
// them. Calls import this file in place of valibot.

export {
  array,
  bigint,
  boolean,
  check,
  type InferInput,
  type InferOutput,
  literal,
  maxLength,
  minValue,
  nullable,
  nullish,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  string,
  transform,
  union,
  unknown,
} from 'valibot'

/** A schema that reads `wire` as `value`. */
export type Schema<wire = unknown, value = wire> = v.GenericSchema<wire, value>

/** A finite number. valibot's own `number` accepts `Infinity`, which `JSON.parse` returns for 1e999. */
export const number = () => v.pipe(v.number(), v.finite())

/** An object. Unknown members are dropped. */
export const object = <const entries extends v.ObjectEntries>(entries: entries) =>
  refuseArray(v.object(entries))

/** An object with any keys. The keys `__proto__`, `prototype` and `constructor` are dropped. */
export const record = <value extends Schema>(
  key: v.StringSchema<undefined>,
  value: value,
): v.RecordSchema<v.StringSchema<undefined>, value, undefined> => refuseArray(v.record(key, value))

/**
 * A list in a response. A row that does not parse is left out and counted, so that the others stay visible. A list in which no row
 * parses is rejected.
 */
export function rows<const row extends Schema>(row: row): v.ArraySchema<row, undefined> {
  const all = v.array(row)
  const run: v.ArraySchema<row, undefined>['~run'] = (dataset, direction) => {
    const { value } = dataset
    if (direction === encoding || !Array.isArray(value)) return all['~run'](dataset, direction)
    const read = value.filter((one) => !row['~run']({ value: one }, direction).issues)
    const unread = value.length - read.length
    if (unread === 0 || read.length === 0) return all['~run'](dataset, direction)
    const result = all['~run']({ value: read }, direction)
    if (!result.issues) withUnread(result.value as unknown[], unread)
    return result
  }
  return { ...all, '~run': run }
}

/** Wraps an object or a record schema, because those of valibot accept an array. */
function refuseArray<schema extends Schema>(schema: schema): schema {
  return {
    ...schema,
    '~run': (dataset, direction) =>
      schema['~run'](Array.isArray(dataset.value) ? { value: undefined } : dataset, direction),
  }
}

// valibot passes one configuration object to every schema. A codec reads its direction from it.
type Direction = Parameters<Schema['~run']>[1]
const decoding: Direction = {}
const encoding: Direction = {}

/** Converts a value that is read with `decode`, and one that is sent with `encode`. */
export function codec<from extends Schema, to extends Schema>(
  from: from,
  to: to,
  convert: {
    decode(value: v.InferOutput<from>): v.InferInput<to>
    encode(value: v.InferInput<to>): v.InferOutput<from>
  },
): Schema<v.InferInput<from>, v.InferOutput<to>> {
  const forward = v.pipe(from, v.transform(convert.decode), to)
  const backward = v.pipe(to, v.transform(convert.encode), from)
  return {
    ...forward,
    type: 'codec',
    '~run': (dataset, direction) => (direction === encoding ? backward : forward)['~run'](dataset, direction),
  }
}

type Read = { readonly value: unknown } | { readonly issues: readonly string[] }

/** Creates a function that returns the value, or the paths and kinds of the first issues without their values, which may be private. */
const createReader =
  (direction: Direction) =>
  (schema: Schema, input: unknown): Read => {
    const { value, issues } = schema['~run']({ value: input }, direction)
    return issues ? { issues: issues.slice(0, 5).map(describe) } : { value }
  }

function describe(issue: v.BaseIssue<unknown>): string {
  // An object reports a missing member as an issue of the object.
  const kind = issue.path?.at(-1)?.origin === 'key' ? 'missing' : issue.type
  return `${v.getDotPath(issue) ?? 'it'}: ${kind}`
}

/** Reads a value from the wire. */
export const decode = /* @__PURE__ */ createReader(decoding)
/** Encodes a value for the wire. A schema with `transform` cannot encode: use `codec`. */
export const encode = /* @__PURE__ */ createReader(encoding)
