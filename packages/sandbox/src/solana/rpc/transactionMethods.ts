import { lamports } from '@solana/kit'
import { BLOCKHASH_LIFETIME } from '../chain/createBlockhashes.js'
import { feeOf } from '../chain/feeOf.js'
import { readMessage, readTransaction, signatureOf } from '../chain/readTransaction.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import type { TokenFaucet } from '../tokens/createTokenFaucet.js'
import { bytesOf } from '../wire/bytesOf.js'
import { invalidParams } from '../wire/RpcError.js'
import { accountEncoder } from './accountEncoder.js'
import { checkConfig, commitments } from './checkConfig.js'
import { inContext } from './inContext.js'
import type { Methods } from './Methods.js'
import { preflight } from './preflight.js'
import type { Reader } from './readParams.js'
import { simulationOf } from './simulationOf.js'

export function transactionMethods({ node, faucet }: { node: SolanaNode; faucet: TokenFaucet }): Methods {
  const { ledger, slots, blockhashes, faults } = node
  const readSent = (params: Reader) => {
    const config = params.object(1)
    checkConfig({ node, config })
    const encoding = config.optionalChoice('encoding', ['base58', 'base64']) ?? 'base58'
    return { config, received: readTransaction({ text: params.text(0), encoding }) }
  }
  return {
    sendTransaction(params) {
      const { config, received } = readSent(params)
      config.optionalChoice('preflightCommitment', commitments)
      config.optionalInteger('maxRetries')
      const verdict = faults.judgeSend()
      if (verdict === 'expire') slots.advance(BLOCKHASH_LIFETIME + 1n)
      if (!config.flag('skipPreflight')) preflight({ node, received })
      if (verdict !== 'drop') node.submit(received)
      return signatureOf(received)
    },
    simulateTransaction(params) {
      const { config, received } = readSent(params)
      const isReplaced = config.flag('replaceRecentBlockhash')
      const isVerified = config.flag('sigVerify')
      if (isReplaced && isVerified)
        throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
      const accounts = config.has('accounts') ? config.object('accounts') : undefined
      const encode = accounts && accountEncoder({ ledger, config: accounts })
      const addresses = accounts?.addresses('addresses') ?? []
      const slot = node.slot()
      const blockhash = received.message.lifetimeToken
      const { value, accountAfter } = simulationOf({
        node,
        received,
        signatures: isVerified ? 'verified' : 'ignored',
        // With another blockhash it is another transaction, which cannot have been processed.
        blockhash: isReplaced ? 'replaced' : blockhashes.isValid({ blockhash, slot }) ? 'valid' : 'expired',
      })
      const replacement = {
        blockhash: blockhashes.at(slot),
        lastValidBlockHeight: slots.heightOf(slot) + BLOCKHASH_LIFETIME,
      }
      return inContext({
        node,
        value: {
          ...value,
          accounts: encode ? addresses.map((address) => encode(accountAfter(address))) : null,
          innerInstructions: config.flag('innerInstructions') ? value.innerInstructions : null,
          replacementBlockhash: isReplaced ? replacement : null,
        },
      })
    },
    getFeeForMessage(params) {
      const bytes = bytesOf({ text: params.text(0), encoding: 'base64' })
      checkConfig({ node, config: params.object(1) })
      const message = messageOf(bytes)
      const isValid = blockhashes.isValid({ blockhash: message.lifetimeToken, slot: node.slot() })
      return inContext({ node, value: isValid ? feeOf(message).lamports : null })
    },
    requestAirdrop(params) {
      const address = params.address(0)
      const amount = params.integer(1)
      checkConfig({ node, config: params.object(2) })
      return faucet.fund({ address, lamports: lamports(amount) })
    },
  }
}

function messageOf(bytes: Parameters<typeof readMessage>[0]) {
  try {
    return readMessage(bytes)
  } catch (error) {
    throw invalidParams(
      `failed to deserialize the message: ${error instanceof Error ? error.message : error}`,
    )
  }
}
