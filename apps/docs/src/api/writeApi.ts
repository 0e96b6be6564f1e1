import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Application, type TypeDocOptions } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { publishedPackages } from '../../../../scripts/release/publishedPackages.ts'
import { apiFolder } from './apiFolder.ts'
import { helperTypes } from './helperTypes.ts'

rmSync(apiFolder, { recursive: true, force: true })
const app = await Application.bootstrapWithPlugins(options())
const project = await app.convert()
if (!project) throw new Error('TypeDoc read nothing. Are the packages built?')
await app.generateOutputs(project)
// TypeDoc reports the types of one package, and all of ours are in one project.
for (const { manifest } of publishedPackages()) {
  project.packageName = manifest.name
  app.options.setValue('intentionallyNotExported', [...(helperTypes[manifest.name] ?? [])])
  app.validate(project)
}
if (app.logger.hasWarnings())
  throw new Error('Export these types, or add them to apps/docs/src/api/helperTypes.ts.')

/** One Markdown file for each entry of each published package, from the docstrings of the built declarations: they need no inference. */
function options(): TypeDocOptions & PluginOptions {
  return {
    entryPoints: publishedPackages().flatMap(typesOf),
    tsconfig: join(import.meta.dirname, 'tsconfig.api.json'),
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: apiFolder }],
    router: 'module',
    readme: 'none',
    // The packages' own build checks the types.
    skipErrorChecking: true,
    excludeExternals: true,
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    useHTMLAnchors: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    enumMembersFormat: 'table',
    propertyMembersFormat: 'table',
    typeDeclarationFormat: 'table',
    logLevel: 'Warn',
    validation: {
      notExported: true,
      invalidLink: true,
      invalidPath: false,
      notDocumented: false,
      rewrittenLink: false,
      unusedMergeModuleWith: false,
    },
  } as TypeDocOptions & PluginOptions
}

function typesOf({ folder, manifest }: ReturnType<typeof publishedPackages>[number]): readonly string[] {
  return Object.values(manifest.exports ?? {}).flatMap((target) => {
    const types = typeof target === 'string' ? undefined : target['types']
    return types && !types.includes('*') ? [join(folder, types)] : []
  })
}
