/** Offsets in bytes: of the first byte, and of the byte after the last. */
export type Span = readonly [start: number, end: number]

export type ScannedObject = {
  /** Members of the outermost object, in their order. */
  readonly members: readonly { readonly key: Span; readonly value: Span }[]
  /** Number of values at any depth. */
  readonly values: number
}

export type JsonScanner = {
  /** Reads the next bytes. Returns false once the text can no longer be JSON. */
  push(chunk: Uint8Array): boolean
  /** Returns the scanned object; `undefined` if the bytes are not exactly one JSON object. */
  end(): ScannedObject | undefined
}

const deepest = 256
const mostMembers = 64

const [failed, value, valueOrClose, keyOrClose, key, colon, after] = [0, 1, 2, 3, 4, 5, 6]
const [text, escape, hex, literal] = [7, 8, 9, 10]
const [minus, zero, digits, point, fraction, exponent, exponentSign, exponentDigits] = [
  11, 12, 13, 14, 15, 16, 17, 18,
]
const literals: Readonly<Record<number, Buffer<ArrayBuffer>>> = {
  0x74: Buffer.from('true'),
  0x66: Buffer.from('false'),
  0x6e: Buffer.from('null'),
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const isHex = (byte: number) => isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)
const isEscape = (byte: number) => byte !== 0x75 && '"\\/bfnrt'.includes(String.fromCharCode(byte))

/**
 * Checks JSON (RFC 8259) as its bytes arrive and records the positions of the outermost object's members, without
 * building any value. Each byte is read once, so the work is linear and can be spread over turns of the event loop.
 * UTF-8 is not checked.
 */
export function createJsonScanner(): JsonScanner {
  const members: { key: Span; value: Span }[] = []
  const isObject = new Uint8Array(deepest + 1)
  let state = value
  let depth = 0
  let offset = 0
  let values = 0
  let isKey = false
  let hexLeft = 0
  let word = Buffer.from('null')
  let wordAt = 0
  let keyStart = 0
  let keyEnd = 0
  let valueStart = 0

  const begin = (at: number) => {
    values += 1
    if (depth === 1) valueStart = at
  }
  const ended = (at: number) => {
    if (depth === 1 && isObject[1] === 1) {
      if (members.length === mostMembers) return failed
      members.push({ key: [keyStart, keyEnd], value: [valueStart, at] })
    }
    return after
  }
  const open = (object: 0 | 1) => {
    if (depth === deepest) return failed
    depth += 1
    isObject[depth] = object
    return object === 1 ? keyOrClose : valueOrClose
  }
  const close = (object: 0 | 1, at: number) => {
    if (depth === 0 || isObject[depth] !== object) return failed
    depth -= 1
    return ended(at + 1)
  }
  const startText = (at: number, asKey: boolean) => {
    isKey = asKey
    if (!asKey) begin(at)
    else if (depth === 1) keyStart = at
    return text
  }
  const startValue = (byte: number, at: number): number => {
    if (byte === 0x22) return startText(at, false)
    begin(at)
    if (byte === 0x7b) return open(1)
    if (byte === 0x5b) return open(0)
    if (byte === 0x2d) return minus
    if (byte === 0x30) return zero
    if (isDigit(byte)) return digits
    const expected = literals[byte]
    if (!expected) return failed
    word = expected
    wordAt = 1
    return literal
  }
  const endText = (at: number): number => {
    if (!isKey) return ended(at + 1)
    if (depth === 1) keyEnd = at + 1
    return colon
  }
  /** Returns the state after one byte outside of a string. `undefined`: a number ended before this byte. */
  const step = (byte: number, at: number): number | undefined => {
    switch (state) {
      case value:
        return isSpace(byte) ? state : startValue(byte, at)
      case valueOrClose:
        if (byte === 0x5d) return close(0, at)
        return isSpace(byte) ? state : startValue(byte, at)
      case keyOrClose:
        if (byte === 0x7d) return close(1, at)
        return byte === 0x22 ? startText(at, true) : isSpace(byte) ? state : failed
      case key:
        return byte === 0x22 ? startText(at, true) : isSpace(byte) ? state : failed
      case colon:
        return byte === 0x3a ? value : isSpace(byte) ? state : failed
      case after:
        if (byte === 0x2c) return depth === 0 ? failed : isObject[depth] === 1 ? key : value
        if (byte === 0x7d) return close(1, at)
        if (byte === 0x5d) return close(0, at)
        return isSpace(byte) ? state : failed
      case escape:
        if (byte === 0x75) hexLeft = 4
        return byte === 0x75 ? hex : isEscape(byte) ? text : failed
      case hex:
        hexLeft -= 1
        return !isHex(byte) ? failed : hexLeft === 0 ? text : hex
      case literal:
        if (word[wordAt] !== byte) return failed
        wordAt += 1
        return wordAt === word.length ? ended(at + 1) : literal
      case minus:
        return byte === 0x30 ? zero : isDigit(byte) ? digits : failed
      case zero:
      case digits:
        if (state === digits && isDigit(byte)) return digits
        return byte === 0x2e ? point : (byte | 0x20) === 0x65 ? exponent : undefined
      case point:
        return isDigit(byte) ? fraction : failed
      case fraction:
        return isDigit(byte) ? fraction : (byte | 0x20) === 0x65 ? exponent : undefined
      case exponent:
        if (byte === 0x2b || byte === 0x2d) return exponentSign
        return isDigit(byte) ? exponentDigits : failed
      case exponentSign:
        return isDigit(byte) ? exponentDigits : failed
      case exponentDigits:
        return isDigit(byte) ? exponentDigits : undefined
      default:
        return failed
    }
  }

  return {
    push(chunk) {
      const { length } = chunk
      for (let index = 0; index < length && state !== failed; index += 1) {
        if (state === text) {
          let byte = chunk[index] as number
          while (byte >= 0x20 && byte !== 0x22 && byte !== 0x5c && index + 1 < length) {
            index += 1
            byte = chunk[index] as number
          }
          if (byte === 0x22) state = endText(offset + index)
          else if (byte === 0x5c) state = escape
          else if (byte < 0x20) state = failed
          continue
        }
        const next = step(chunk[index] as number, offset + index)
        if (next === undefined) {
          state = ended(offset + index)
          index -= 1
        } else state = next
      }
      offset += length
      return state !== failed
    },
    // Only the outermost value is at depth 1, so this is its kind.
    end: () => (state === after && depth === 0 && isObject[1] === 1 ? { members, values } : undefined),
  }
}
