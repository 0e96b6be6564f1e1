import { type AbiFunction, parseAbiItem, toFunctionSelector } from 'viem'
import * as z from 'zod/mini'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { readSetting } from '../settings/readSetting.ts'

const written = (pattern: RegExp, meaning: string) =>
  z.custom<string>((value) => typeof value === 'string' && pattern.test(value), meaning)

const wei = written(/^[1-9]\d{0,27}$/, 'an amount of wei as a text of digits, such as "10000000000000000"')
const signature = written(
  /^\w{1,80}\([\w,()[\]]{0,400}\)$/,
  'a function, such as "transfer(address,uint256)"',
)
const policy = z.strictObject(
  {
    dayBudget: wei,
    accountBudget: wei,
    contracts: z.exactOptional(
      z.array(
        z.strictObject(
          {
            chainId: z.exactOptional(written(/^eip155:\d{1,18}$/, 'a CAIP-2 id, such as "eip155:1"')),
            to: written(/^0x[\da-f]{40}$/i, 'an address'),
            methods: z.exactOptional(z.array(signature, 'a list of functions')),
          },
          'Use chainId, to, methods',
        ),
        'a list of contracts',
      ),
    ),
  },
  'Use dayBudget, accountBudget, contracts',
)

/**
 * Returns a sponsor policy from JSON, with the selectors of its functions.
 *
 * @throws InvalidSetting
 */
export function readSponsorPolicy(text: string, name: string): SponsorPolicy {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidSetting(`${name} is not valid JSON. Write an object with dayBudget and accountBudget.`)
  }
  const { contracts, ...budgets } = readSetting(policy, value, name)
  if (!contracts) return budgets
  return {
    ...budgets,
    contracts: contracts.map(({ chainId, to, methods }) => ({
      ...(chainId !== undefined && { chainId }),
      to: to.toLowerCase(),
      ...(methods && { selectors: methods.map(selectorOf) }),
    })),
  }
}

function selectorOf(method: string): string {
  try {
    return toFunctionSelector(parseAbiItem(`function ${method}`) as AbiFunction)
  } catch {
    throw new InvalidSetting(`"${method}" is not a function. Write it as transfer(address,uint256).`)
  }
}
