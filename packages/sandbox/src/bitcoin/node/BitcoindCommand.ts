/** How a Bitcoin node is started: an executable and what comes before the node's own arguments. */
export type BitcoindCommand = { executable: string; leadingArgs: readonly string[] }
