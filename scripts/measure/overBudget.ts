import type { GuardResult } from '../check/Guard.ts'

export type OverBudgetOptions = {
  readonly measured: number
  readonly budget: number | undefined
  readonly unit: string
}

/** Fails if a figure is over its ceiling, or has none. */
export function overBudget({ measured, budget, unit }: OverBudgetOptions): GuardResult {
  const said = `${measured.toLocaleString('en')} ${unit}`
  if (budget === undefined)
    return {
      status: 'failed',
      reason: `${said}, and no ceiling in scripts/budgets.json (node scripts/size.ts --update)`,
    }
  const ceiling = `${budget.toLocaleString('en')} ${unit}`
  if (measured > budget) return { status: 'failed', reason: `${said}, ceiling ${ceiling}` }
  return { status: 'passed', note: `${said} of ${ceiling}` }
}
