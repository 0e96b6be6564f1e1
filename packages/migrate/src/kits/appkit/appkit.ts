import type { Project } from '../../project/createProject.js'
import { createLocals } from '../../rewrite/createLocals.js'
import { type Job, mark, type Plan, rewriteUses } from '../../rewrite/Job.js'
import { elementOf, planElement, rewriteIntrinsic } from '../../rewrite/planElement.js'
import { planHook } from '../../rewrite/planHook.js'
import { planType } from '../../rewrite/planType.js'
import type { Source, Use } from '../../source/Source.js'
import { child, children, nameOf, type SyntaxNode } from '../../syntax/SyntaxNode.js'
import { type Kit, pageOf } from '../Kit.js'
import { appkitElements, appkitTags } from './appkitElements.js'
import { appkitHooks, appkitLeft } from './appkitHooks.js'
import { type AppkitSite, creatorOf, findSite, networkNamespace } from './findSite.js'
import { ourNetwork, rewriteSite } from './rewriteSite.js'

const isModule = (module: string) => /^@reown\/appkit(?:[-/]|$)/.test(module)

/** AppKit for React, with wagmi, ethers, Solana or Bitcoin. */
export const appkit: Kit = {
  name: 'AppKit',
  page: pageOf('appkit'),
  isModule,
  isPackage: isModule,
  rewrite(project, job) {
    const uses = new Map(project.sources.map((source) => [source, source.uses(isModule)]))
    if (![...uses.values()].some(({ length }) => length) && !importsAny(project)) return
    const site = findSite(job, project, isModule)
    for (const [source, list] of uses) {
      const locals = createLocals(source)
      rewriteUses(source, list, (use) => planUse(job, project, source, site, locals, use))
      rewriteIntrinsics(job, source)
    }
    if (site) rewriteSite(job, project, site)
  },
}

/** Whether a file imports AppKit without a name: then its elements may be in others. */
const importsAny = ({ sources }: Project) =>
  sources.some(({ program }) =>
    children(program, 'body').some((one) => isModule(nameOf(child(one, 'source')) ?? '')),
  )

function planUse(
  job: Job,
  project: Project,
  source: Source,
  site: AppkitSite | undefined,
  locals: ReturnType<typeof createLocals>,
  use: Use,
): Plan | undefined {
  const { name, module, node } = use
  if (module.endsWith('/vue') || module.endsWith('/vue-core')) {
    mark(job, source, node, 'The command rewrites React. For Vue, use @latchkey/vue.')
    return undefined
  }
  const hook = Object.hasOwn(appkitHooks, name) ? appkitHooks[name] : undefined
  if (hook && !/adapter/.test(module)) return planHook(job, source, locals, use, hook)
  const element = Object.hasOwn(appkitElements, name) ? appkitElements[name] : undefined
  if (element) return planElement(job, source, use, element)
  if (module === '@reown/appkit/networks') return planNetwork(job, project, source, use)
  if (name === 'AppKitNetwork') return planType(source, use, 'viem', 'Chain')
  if (name === 'Provider') return planProvider(source, use)
  if (isOfSite(source, site, use)) return { apply() {} }
  // What creates AppKit has its mark already.
  if (/^(?:createAppKit|AppKitProvider|\w+Adapter)$/.test(name) && !site) return undefined
  mark(job, source, node, appkitLeft[name] ?? `The command does not know ${name} of ${module}.`)
  return undefined
}

/** Whether the use goes away with the creation of AppKit. */
function isOfSite(source: Source, site: AppkitSite | undefined, use: Use): boolean {
  if (!site) return false
  if (source === site.source && creatorOf(source, use) === site.node) return true
  const element = elementOf(source, use.node)
  if (element && element === site.node) return true
  return site.adapters.some((one) => one.source === source && child(one.node, 'callee') === use.node)
}

function planNetwork(job: Job, project: Project, source: Source, use: Use): Plan | undefined {
  const { name, node, binding } = use
  if (name === 'AppKitNetwork') return planType(source, use, 'viem', 'Chain')
  const namespace = networkNamespace(name)
  if (name === '*' || namespace === 'other' || /^[A-Z]/.test(name)) {
    mark(job, source, node, `The command does not know ${name} of @reown/appkit/networks.`)
    return undefined
  }
  const hasWagmi = project.sources.some((one) => one.uses((module) => module === 'wagmi').length)
  const module =
    namespace !== 'evm'
      ? `@latchkey/adapter-${namespace}`
      : name === 'defineChain'
        ? 'viem'
        : hasWagmi
          ? 'wagmi/chains'
          : 'viem/chains'
  const exported = namespace === 'evm' ? name : ourNetwork(name)
  return {
    apply() {
      const alias = binding.name !== name && node.type === 'Identifier' ? { local: binding.name } : {}
      const local = source.imports.need(module, exported, alias)
      if (local !== source.text.slice(node.start, node.end)) rename(source, node, local)
      if (name === 'defineChain') dropCaip(source, node)
    },
  }
}

/** Renames an identifier, also where it is both the key and the value of a property. */
function rename(source: Source, node: SyntaxNode, local: string): void {
  const parent = source.parentOf(node)
  const isShort = parent?.type === 'Property' && parent['shorthand'] === true
  if (isShort) source.edits.appendLeft(node.end, `: ${local}`)
  else source.edits.overwrite(node.start, node.end, local)
}

/** viem's `defineChain` has no names of CAIP-2. */
function dropCaip(source: Source, node: SyntaxNode): void {
  const [chain] = children(source.parentOf(node), 'arguments')
  for (const property of children(chain, 'properties')) {
    if (!/^(?:caipNetworkId|chainNamespace)$/.test(nameOf(child(property, 'key')) ?? '')) continue
    const before = /\s*$/.exec(source.text.slice(0, property.start))?.[0].length ?? 0
    const after = source.text[property.end] === ',' ? 1 : 0
    source.edits.remove(property.start - before, property.end + after)
  }
}

/** The type of `walletProvider`. As a type argument of the hook it goes away. */
function planProvider(source: Source, use: Use): Plan {
  const call = source.ancestorsOf(use.node).find(({ type }) => type === 'CallExpression')
  const types = child(call, 'typeArguments')
  const isArgument = types && source.ancestorsOf(use.node).includes(types)
  return isArgument ? { apply() {} } : planType(source, use, '@latchkey/adapter-evm', 'EvmProvider')
}

/** Rewrites `<appkit-button />` and the other elements that AppKit registers. */
function rewriteIntrinsics(job: Job, source: Source): void {
  for (const element of source.nodes) {
    if (element.type !== 'JSXElement') continue
    const tag = nameOf(child(child(element, 'openingElement'), 'name')) ?? ''
    const rule = Object.hasOwn(appkitTags, tag) ? appkitTags[tag] : undefined
    if (rule) rewriteIntrinsic(job, source, element, rule)
    else if (/^(?:appkit|w3m)-/.test(tag)) mark(job, source, element, `The command does not know <${tag}>.`)
  }
}
