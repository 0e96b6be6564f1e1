export type { FarcasterContext } from '../farcaster/FarcasterContext.js'
export {
  type FarcasterMiniAppApi,
  type FarcasterMiniAppOptions,
  farcasterMiniApp,
} from '../farcaster/farcasterMiniApp.js'
export type { FarcasterSignIn, FarcasterSignInRequest } from '../farcaster/signInWithFarcaster.js'
