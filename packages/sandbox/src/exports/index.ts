export { SandboxError, type SandboxErrorCode } from '../base/SandboxError.js'
export type { BitcoinFaucet } from '../bitcoin/createBitcoinFaucet.js'
export type { BitcoinFault } from '../bitcoin/esplora/handleEsplora.js'
export type { BitcoindRpc, NodeRefusal } from '../bitcoin/node/createBitcoindRpc.js'
export type { BitcoinHealth } from '../bitcoin/startBitcoin.js'
export {
  type BitcoinChain,
  type BitcoinFaults,
  type StartBitcoinOptions,
  startBitcoin,
} from '../bitcoin/startBitcoin.js'
export type { BundlerFault } from '../bundler/BundlerFault.js'
export type { SponsorPolicy } from '../bundler/createPaymasterMethods.js'
export type { BundlerOperation } from '../bundler/readUserOperation.js'
export type { Bundler } from '../bundler/startBundler.js'
export {
  sessionAccountAbi,
  spamTokenAbi,
  testEnsAbi,
  testItemsAbi,
  testNftAbi,
  testTokenAbi,
  testTokenBytecode,
} from '../contracts/artifacts.generated.js'
export type { ChainHealth } from '../evm/createChainClient.js'
export type { SandboxContracts } from '../evm/deployContracts.js'
export type { OddTokens } from '../evm/deployOddTokens.js'
export type { SmartAccountContracts } from '../evm/deploySmartAccounts.js'
export type { UniswapV2Contracts } from '../evm/deployUniswapV2.js'
export type { SandboxAccount } from '../evm/deriveAccount.js'
export { type AnvilProcess, type StartAnvilOptions, startAnvil } from '../evm/startAnvil.js'
export type { FaultMode } from '../faultProxy/FaultMode.js'
export {
  type FaultProxy,
  type StartFaultProxyOptions,
  startFaultProxy,
} from '../faultProxy/startFaultProxy.js'
export type { LoginService } from '../logins/loginServices.js'
export {
  type LoginClient,
  type Logins,
  type StartLoginsOptions,
  startLogins,
} from '../logins/startLogins.js'
export type { CaughtMail } from '../mail/CaughtMail.js'
export {
  type MailCatcher,
  type StartMailOptions,
  startMail,
} from '../mail/startMail.js'
export { type Onramp, type StartOnrampOptions, startOnramp } from '../onramp/startOnramp.js'
export type { FaultMatch, FaultScope, RelayFault } from '../relay/RelayFault.js'
export type { RelayLimits } from '../relay/RelayLimits.js'
export type { RelayLogEvent, SocketRefusal } from '../relay/RelayLogEvent.js'
export type { RefusalReason } from '../relay/RelayRefusal.js'
export {
  type Relay,
  type RelayStats,
  type StartRelayOptions,
  startRelay,
} from '../relay/startRelay.js'
export {
  type MissingChain,
  type Sandbox,
  type SandboxChain,
  type SandboxEnd,
  type SandboxHealth,
  type StartSandboxOptions,
  startSandbox,
} from '../sandbox/startSandbox.js'
export type { SolanaAccount } from '../solana/deriveSolanaAccount.js'
export type { SolanaFault } from '../solana/node/SolanaFault.js'
export type { SolanaChain, SolanaFaults, StartSolanaOptions } from '../solana/SolanaChain.js'
export type { SolanaHealth } from '../solana/startSolana.js'
export { startSolana } from '../solana/startSolana.js'
export type { MintTo, SolanaToken, SolanaTokens } from '../solana/tokens/createTokens.js'
