/** Paths of the wallet's own windows, which are all the same page. */
export const windowPaths: readonly string[] = ['/confirm', '/settings', '/keep', '/passkey']
