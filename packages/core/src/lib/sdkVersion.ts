/** The version of this package, as in its package.json. */
export const sdkVersion = '0.1.0'
