/** The pairing's topic in a URI of the protocol: `wc:{topic}@2?...`. */
export function parseTopic(uri: string): string | undefined {
  return /^wc:([\da-f]{64})@2\?/.exec(uri)?.[1]
}
