/** The public key pair of the front page's account: the private part. Never send anything of value to it. */
export const showcaseKey = '0x5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e'
