type Place = { readonly accountId: string; readonly setId: string }

/** Returns the place of a server share. A sealed share opens only there, so rows cannot be exchanged. */
export const sharePlace = ({ accountId, setId }: Place): string => `server ${accountId} ${setId}`

/** Returns the place of a recovery share. */
export const recoveryPlace = ({ accountId, setId }: Place): string => `recovery ${accountId} ${setId}`
