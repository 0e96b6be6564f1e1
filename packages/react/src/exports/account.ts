'use client'

export { type UseActivity, useActivity } from '../hooks/useActivity.js'
export { type UseNames, useNames } from '../hooks/useNames.js'
export { type UseNfts, useNfts } from '../hooks/useNfts.js'
export { type UseOnramp, useOnramp } from '../hooks/useOnramp.js'
export { type UseSend, useSend } from '../hooks/useSend.js'
export { type UseSwap, useSwap } from '../hooks/useSwap.js'
export { type UseTokens, useTokens } from '../hooks/useTokens.js'
