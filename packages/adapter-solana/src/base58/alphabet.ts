/** Bitcoin's base58: digits and letters without 0, O, I and l. */
export const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
