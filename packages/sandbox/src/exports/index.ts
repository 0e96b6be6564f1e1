export { testEnsAbi, testNftAbi, testTokenAbi } from '../contracts/artifacts.generated.js'
export type { ChainHealth } from '../evm/checkChain.js'
export type { SandboxContracts } from '../evm/deployContracts.js'
export type { SandboxAccount } from '../evm/deriveAccount.js'
export type { FaultMode } from '../faultProxy/FaultMode.js'
export {
  type FaultProxy,
  type StartFaultProxyOptions,
  startFaultProxy,
} from '../faultProxy/startFaultProxy.js'
export { SandboxError, type SandboxErrorCode } from '../SandboxError.js'
export {
  type Sandbox,
  type SandboxChain,
  type SandboxEnd,
  type SandboxHealth,
  type StartSandboxOptions,
  startSandbox,
} from '../startSandbox.js'
