/** Creates the error for keys of a form that a wallet does not take. It names their members, never a key. */
export function keysError({ wallet, takes, keys }: { wallet: string; takes: string; keys: unknown }): Error {
  const received =
    typeof keys === 'object' && keys !== null ? `{ ${Object.keys(keys).join(', ')} }` : typeof keys
  return new Error(`\`accounts\` of ${wallet} is ${received}. It takes ${takes}.`)
}
