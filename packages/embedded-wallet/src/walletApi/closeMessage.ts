/** The message, as `{ type }`, with which the opener of a window has its page close it. Pages of the wallet and of its server accept it. */
export const closeMessage = 'latchkey_close'
