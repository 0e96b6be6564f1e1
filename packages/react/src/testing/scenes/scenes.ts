import { accountScenes } from './accountScenes.js'
import { activityScenes } from './activityScenes.js'
import { buttonScenes } from './buttonScenes.js'
import { chainScenes } from './chainScenes.js'
import { connectScenes } from './connectScenes.js'
import { emailScenes } from './emailScenes.js'
import { holdingsScenes } from './holdingsScenes.js'
import { nameScenes } from './nameScenes.js'
import { onrampScenes } from './onrampScenes.js'
import { ownScenes } from './ownScenes.js'
import { payScenes } from './payScenes.js'
import { receiveScenes } from './receiveScenes.js'
import { replacementScenes } from './replacementScenes.js'
import { reviewScenes } from './reviewScenes.js'
import { rowScenes } from './rowScenes.js'
import { sendScenes } from './sendScenes.js'
import { sessionScenes } from './sessionScenes.js'
import { siwxScenes } from './siwxScenes.js'
import { swapScenes } from './swapScenes.js'
import { walletConnectScenes } from './walletConnectScenes.js'
import { watchScenes } from './watchScenes.js'

/** Scenes by what they show. */
export const sceneGroups = {
  connect: connectScenes,
  rows: rowScenes,
  own: ownScenes,
  button: buttonScenes,
  walletConnect: walletConnectScenes,
  account: accountScenes,
  holdings: holdingsScenes,
  activity: activityScenes,
  chain: chainScenes,
  send: sendScenes,
  review: reviewScenes,
  replacement: replacementScenes,
  pay: payScenes,
  receive: receiveScenes,
  onramp: onrampScenes,
  swap: swapScenes,
  name: nameScenes,
  session: sessionScenes,
  siwx: siwxScenes,
  email: emailScenes,
  watch: watchScenes,
} as const

/** Every view in every state. Tests check each for accessibility and fit; `gallery` shows each. */
export const scenes = {
  ...connectScenes,
  ...rowScenes,
  ...ownScenes,
  ...buttonScenes,
  ...walletConnectScenes,
  ...accountScenes,
  ...holdingsScenes,
  ...activityScenes,
  ...chainScenes,
  ...sendScenes,
  ...reviewScenes,
  ...replacementScenes,
  ...payScenes,
  ...receiveScenes,
  ...onrampScenes,
  ...swapScenes,
  ...nameScenes,
  ...sessionScenes,
  ...siwxScenes,
  ...emailScenes,
  ...watchScenes,
} as const

export type SceneName = keyof typeof scenes
