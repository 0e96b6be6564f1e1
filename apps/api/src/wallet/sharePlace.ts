type Place = { readonly accountId: string; readonly setId: string }

/** Where a server share is kept. A sealed share opens there alone, so rows cannot be exchanged. */
export const sharePlace = ({ accountId, setId }: Place): string => `server ${accountId} ${setId}`

/** Where a recovery share is kept. */
export const recoveryPlace = ({ accountId, setId }: Place): string => `recovery ${accountId} ${setId}`
