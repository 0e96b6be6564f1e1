'use client'

export { type UseActivity, useActivity } from '../hooks/useActivity.js'
export { type UseTokens, useTokens } from '../hooks/useTokens.js'
