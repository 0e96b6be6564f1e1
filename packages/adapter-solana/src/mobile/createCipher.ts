/** Bytes of the number in front of a message, and of the vector behind it. */
const NUMBER = 4
const VECTOR = 12

/** Encrypts and decrypts the messages of a session (AES-GCM). Each direction numbers its own from 1. */
export type Cipher = {
  /** Encrypts the next text. */
  seal(text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Decrypts the next message. Rejects for another number or another key. */
  unseal(message: Uint8Array<ArrayBuffer>): Promise<string>
}

export function createCipher(key: CryptoKey): Cipher {
  let sent = 0
  let received = 0
  return {
    async seal(text) {
      sent += 1
      const number = new Uint8Array(NUMBER)
      new DataView(number.buffer).setUint32(0, sent)
      const vector = crypto.getRandomValues(new Uint8Array(VECTOR))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: vector, additionalData: number },
        key,
        new TextEncoder().encode(text),
      )
      return Uint8Array.from([...number, ...vector, ...new Uint8Array(sealed)])
    },
    async unseal(message) {
      const number = message.slice(0, NUMBER)
      // A message that is left out, or comes twice, may not pass for the next one.
      if (number.length < NUMBER || new DataView(number.buffer).getUint32(0) !== received + 1)
        throw new RangeError('This is not the next message.')
      received += 1
      const text = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: message.slice(NUMBER, NUMBER + VECTOR), additionalData: number },
        key,
        message.slice(NUMBER + VECTOR),
      )
      return new TextDecoder().decode(text)
    },
  }
}
