/** Limits of a shown value. Depth and entries of objects, characters of a text and of the whole. */
const limits = { depth: 6, entries: 50, text: 400, whole: 6_000 }

/** Names whose values are never shown. */
const secretName =
  /secret|private|mnemonic|passphrase|recovery|seed|passw|passcode|^pin$|^otp$|^code$|verifier|authori[sz]ation|cookie|credential|token$|jwt|signature|^sig$|symkey|api_?key|^key$|^share/i
/** Texts that are never shown: a JSON Web Token, a recovery phrase, a pairing URI. */
const secretText = /^ey[\w-]{10,}\.[\w-]+\.[\w-]*$|^([a-z]{3,8} ){11,23}[a-z]{3,8}$|symkey=/i
/** Path segments and queries of a URL may hold the key of a service. */
const keyInUrl = /\/[\w-]{20,}(?=[/?#]|$)/g

const hidden = '[hidden]'

/**
 * Returns a value as text that is safe to show: short, without secrets, also for values that cannot be serialized. Nothing
 * is called but getters, and one that throws is shown as unreadable.
 */
export function showValue(value: unknown): string {
  const text = JSON.stringify(toPlain(value, '', 0), null, 2) ?? 'undefined'
  return text.length > limits.whole ? `${text.slice(0, limits.whole)}…` : text
}

function toPlain(value: unknown, name: string, depth: number): unknown {
  try {
    switch (typeof value) {
      case 'string':
        return secretName.test(name) ? hidden : toText(value, depth)
      case 'number':
        return secretName.test(name) ? hidden : Number.isFinite(value) ? value : `[${value}]`
      case 'bigint':
        return `${value}n`
      case 'undefined':
      case 'boolean':
        return value
      case 'object':
        return value && toObject(value, name, depth)
      default:
        return `[${typeof value}]`
    }
  } catch {
    return '[unreadable]'
  }
}

function toText(text: string, depth: number): unknown {
  if (secretText.test(text)) return hidden
  // Typed data is passed as text.
  if (/^\s*[[{]/.test(text)) {
    try {
      return toPlain(JSON.parse(text), '', depth + 1)
    } catch {
      // It only looks like JSON.
    }
  }
  const plain = /^(https?|wss?):\/\//.test(text) ? cleanUrl(text) : text
  return plain.length > limits.text ? `${plain.slice(0, limits.text)}… (${plain.length} characters)` : plain
}

function cleanUrl(text: string): string {
  const { protocol, host, pathname, search } = new URL(text)
  const query = search && `?${hidden}`
  return `${protocol}//${host}${pathname.replace(keyInUrl, `/${hidden}`)}${query}`
}

function toObject(value: object, name: string, depth: number): unknown {
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (depth >= limits.depth) return '[…]'
  const more = (count: number) => (count > limits.entries ? [`… ${count - limits.entries} more`] : [])
  if (Array.isArray(value))
    return [
      ...value.slice(0, limits.entries).map((item) => toPlain(item, name, depth + 1)),
      ...more(value.length),
    ]
  const keys = Object.keys(value)
  const shown = keys.slice(0, limits.entries).map((key) => {
    const read = () => (value as Readonly<Record<string, unknown>>)[key]
    return [key, attempt(read, (item) => toPlain(item, key, depth + 1))]
  })
  return Object.fromEntries([...shown, ...more(keys.length).map((text) => [text, ''])])
}

/** A getter may throw. */
function attempt(read: () => unknown, then: (value: unknown) => unknown): unknown {
  try {
    return then(read())
  } catch {
    return '[unreadable]'
  }
}
