import * as core from 'zod/v4/core'

// The schemas of the provider API, built on zod's core. The classes of `zod/mini` add methods to every schema, error classes
// and texts, which cost each page that makes one call 1 kB.

export { type input, NEVER, type output } from 'zod/v4/core'
/** Any schema. */
export type Schema = core.$ZodType

type Checks<value> = readonly core.$ZodCheck<value>[]

export const string = (...checks: Checks<string>): core.$ZodString<string> =>
  new core.$ZodString({ type: 'string', checks: [...checks] }) as core.$ZodString<string>

export const number = (...checks: Checks<number>): core.$ZodNumber<number> =>
  new core.$ZodNumber({ type: 'number', checks: [...checks] }) as core.$ZodNumber<number>

/** A safe integer. */
export const int = (...checks: Checks<number>): core.$ZodNumber<number> =>
  number(check('invalid_type', Number.isSafeInteger), ...checks)

export const bigint = (): core.$ZodBigInt<bigint> =>
  new core.$ZodBigInt({ type: 'bigint' }) as core.$ZodBigInt<bigint>
export const boolean = (): core.$ZodBoolean<boolean> =>
  new core.$ZodBoolean({ type: 'boolean' }) as core.$ZodBoolean<boolean>
export const unknown = (): core.$ZodUnknown => new core.$ZodUnknown({ type: 'unknown' })

/** One of some values. */
export const literal = <const value extends string | boolean>(
  ...values: readonly value[]
): core.$ZodLiteral<value> =>
  new core.$ZodLiteral({ type: 'literal', values: [...values] }) as core.$ZodLiteral<value>

/** An object. Unknown members are dropped. */
export const object = <shape extends core.$ZodLooseShape>(
  shape: shape,
): core.$ZodObject<{ -readonly [key in keyof shape]: shape[key] }, core.$strip> =>
  new core.$ZodObject({ type: 'object', shape }) as core.$ZodObject<
    { -readonly [key in keyof shape]: shape[key] },
    core.$strip
  >

export const record = <value extends Schema>(
  keyType: core.$ZodString<string>,
  valueType: value,
): core.$ZodRecord<core.$ZodString<string>, value> =>
  new core.$ZodRecord({ type: 'record', keyType, valueType }) as core.$ZodRecord<
    core.$ZodString<string>,
    value
  >

export const array = <element extends Schema>(
  element: element,
  ...checks: Checks<readonly core.output<element>[]>
): core.$ZodArray<element> =>
  new core.$ZodArray({ type: 'array', element, checks: [...checks] }) as core.$ZodArray<element>

export const union = <const options extends readonly Schema[]>(options: options): core.$ZodUnion<options> =>
  new core.$ZodUnion({ type: 'union', options }) as core.$ZodUnion<options>

export const optional = <inner extends Schema>(innerType: inner): core.$ZodOptional<inner> =>
  new core.$ZodOptional({ type: 'optional', innerType }) as core.$ZodOptional<inner>

export const nullable = <inner extends Schema>(innerType: inner): core.$ZodNullable<inner> =>
  new core.$ZodNullable({ type: 'nullable', innerType }) as core.$ZodNullable<inner>

export const nullish = <inner extends Schema>(
  innerType: inner,
): core.$ZodOptional<core.$ZodNullable<inner>> => optional(nullable(innerType))

/** Converts a value that is read. What has been converted cannot be encoded. */
export const transform = <from, to>(
  convert: (value: from, context: core.ParsePayload) => to,
): core.$ZodTransform<to, from> =>
  new core.$ZodTransform({ type: 'transform', transform: convert as never }) as core.$ZodTransform<to, from>

export const pipe = <from extends Schema, to extends Schema>(from: from, to: to): core.$ZodPipe<from, to> =>
  new core.$ZodPipe({ type: 'pipe', in: from, out: to }) as core.$ZodPipe<from, to>

/** Converts a value that is read with `decode`, and one that is sent with `encode`. */
export const codec = <from extends Schema, to extends Schema>(
  from: from,
  to: to,
  {
    decode,
    encode,
  }: {
    decode(value: core.output<from>): core.input<to>
    encode(value: core.input<to>): core.output<from>
  },
): core.$ZodCodec<from, to> =>
  new core.$ZodCodec({
    type: 'pipe',
    in: from,
    out: to,
    transform: decode as never,
    reverseTransform: encode as never,
  }) as core.$ZodCodec<from, to>

/** Creates a check. The classes of zod's own checks cost a page up to 300 bytes each. */
function check<value>(code: string, holds: (value: value) => boolean): core.$ZodCheck<value> {
  const created = new core.$ZodCheck({ check: 'custom' })
  created._zod.check = ({ value, issues }: core.ParsePayload<value>) => {
    if (!holds(value)) issues.push({ code: code as 'custom', input: value })
  }
  return created
}

export const regex = (pattern: RegExp): core.$ZodCheck<string> =>
  check('invalid_format', (text) => pattern.test(text))
export const maxLength = (maximum: number): core.$ZodCheck<{ readonly length: number }> =>
  check('too_big', ({ length }) => length <= maximum)
export const nonnegative = (): core.$ZodCheck<number> => check('too_small', (value) => value >= 0)
export const refine = <value>(holds: (value: value) => boolean): core.$ZodCheck<value> =>
  check('custom', holds)

type Read = { readonly value: unknown } | { readonly issues: readonly string[] }

/** Creates a function that returns the value, or paths and kinds of the first issues; never the values, which may be private. */
const createReader =
  (direction: 'forward' | 'backward') =>
  (schema: Schema, given: unknown): Read => {
    const result = schema._zod.run({ value: given, issues: [] }, { async: false, direction })
    // No schema here is asynchronous.
    const { value, issues } = result as core.ParsePayload
    return issues.length === 0
      ? { value }
      : {
          issues: issues
            .slice(0, 5)
            .map(({ path, code }) => `${path?.map(String).join('.') || 'it'}: ${code}`),
        }
  }

/** Reads a value from the wire. */
export const decode = /* @__PURE__ */ createReader('forward')
/** Encodes a value for the wire. */
export const encode = /* @__PURE__ */ createReader('backward')
