/** Returns whether the network of the phone works. Without the demo's server it is the network of none. */
export async function readNetwork(): Promise<boolean> {
  const response = await fetch('/rpc-fault')
  return !response.ok || (await response.json()) === 'works'
}

/** Breaks the network of the phone, or mends it. The server keeps the state, so it survives a reload. */
export async function setNetwork(works: boolean): Promise<void> {
  await fetch(`/rpc-fault/${works ? 'works' : 'down'}`, { method: 'POST' })
}
