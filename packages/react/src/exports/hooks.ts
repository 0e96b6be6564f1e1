'use client'

export { type ActionResult, useAction } from '../hooks/useAction.js'
export { type Balance, useAddressBalance } from '../hooks/useAddressBalance.js'
export { type ReadRequest, type ReadResult, readKey, useRead } from '../hooks/useRead.js'
export { useReadNetwork, useTransactionNetwork } from '../hooks/useReadNetwork.js'
