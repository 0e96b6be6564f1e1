import { accountScenes } from './accountScenes.js'
import { chainScenes } from './chainScenes.js'
import { connectScenes } from './connectScenes.js'
import { sendScenes } from './sendScenes.js'
import { walletConnectScenes } from './walletConnectScenes.js'

/** Every view in every state. Tests check each for accessibility and fit; `scripts/screenshots.ts` takes pictures. */
export const scenes = {
  ...connectScenes,
  ...walletConnectScenes,
  ...accountScenes,
  ...chainScenes,
  ...sendScenes,
} as const

export type SceneName = keyof typeof scenes
