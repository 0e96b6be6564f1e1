const names: Readonly<Record<number, string>> = {
  0x00: 'OP_0',
  0x4f: 'OP_PUSHNUM_NEG1',
  0x63: 'OP_IF',
  0x64: 'OP_NOTIF',
  0x67: 'OP_ELSE',
  0x68: 'OP_ENDIF',
  0x69: 'OP_VERIFY',
  0x6a: 'OP_RETURN',
  0x75: 'OP_DROP',
  0x76: 'OP_DUP',
  0x87: 'OP_EQUAL',
  0x88: 'OP_EQUALVERIFY',
  0xa8: 'OP_SHA256',
  0xa9: 'OP_HASH160',
  0xac: 'OP_CHECKSIG',
  0xad: 'OP_CHECKSIGVERIFY',
  0xae: 'OP_CHECKMULTISIG',
  0xb1: 'OP_CLTV',
  0xb2: 'OP_CSV',
}

/** Returns a script's assembly in Esplora's format. Rare operations appear as their number. */
export function scriptAsm(scriptHex: string): string {
  const bytes = Buffer.from(scriptHex, 'hex')
  const words: string[] = []
  let at = 0
  while (at < bytes.length) {
    const code = bytes[at] ?? 0
    at += 1
    const push = pushedLength({ bytes, at, code })
    if (!push) {
      words.push(nameOf(code))
      continue
    }
    const data = bytes.subarray(at + push.prefix, at + push.prefix + push.length)
    if (data.length < push.length) return [...words, '<push past end>'].join(' ')
    words.push(push.name, data.toString('hex'))
    at += push.prefix + push.length
  }
  return words.join(' ')
}

function nameOf(code: number): string {
  const isNumber = code >= 0x51 && code <= 0x60
  return isNumber ? `OP_PUSHNUM_${code - 0x50}` : (names[code] ?? `OP_UNKNOWN_${code}`)
}

function pushedLength({ bytes, at, code }: { bytes: Buffer; at: number; code: number }) {
  if (code >= 1 && code <= 75) return { prefix: 0, length: code, name: `OP_PUSHBYTES_${code}` }
  const prefix = { 0x4c: 1, 0x4d: 2, 0x4e: 4 }[code]
  if (prefix === undefined) return undefined
  const length = at + prefix <= bytes.length ? bytes.readUIntLE(at, prefix) : Number.POSITIVE_INFINITY
  return { prefix, length, name: `OP_PUSHDATA${prefix}` }
}
