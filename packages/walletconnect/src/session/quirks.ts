type Quirk = {
  /** Takes any network, whatever its session lists. */
  readonly supportsAllNetworks?: boolean
}

/** What single wallets do otherwise, by the name they give themselves; each with where that is known from. */
const quirks: Readonly<Record<string, Quirk>> = {
  // Lists only what was enabled in it when it approved, and adds to the session what it is asked to switch to.
  // Contract of the wire, section 6: "true only when session.peer.metadata.name === 'MetaMask Wallet'".
  'MetaMask Wallet': { supportsAllNetworks: true },
}

export const quirksOf = (peerName: unknown): Quirk =>
  (typeof peerName === 'string' && Object.hasOwn(quirks, peerName) && quirks[peerName]) || {}
