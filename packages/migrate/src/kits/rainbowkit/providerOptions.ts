import { type Entry, entriesOf } from '../../project/createProject.js'
import { literalOf } from '../../rewrite/planElement.js'
import type { ProviderSite } from '../../rewrite/planProvider.js'
import type { CarriedOption } from '../../rewrite/writeWagmiSite.js'
import { textOf } from '../../syntax/SyntaxNode.js'
import { translateTheme } from './translateTheme.js'

/** Options of the client for the props of `RainbowKitProvider`. */
export function providerOptions(
  { source, props }: ProviderSite,
  isModule: (module: string) => boolean,
): CarriedOption[] {
  const uses = source.uses(isModule)
  const was = ({ property }: Entry) => source.text.slice(property.start, property.end).replace(/\s+/g, ' ')
  const left = (text: string) => ({ entries: [], left: [text] })

  return props.map((prop): CarriedOption => {
    const none = () => left(`RainbowKitProvider had ${was(prop)}, which has no counterpart.`)
    switch (prop.name) {
      case 'theme':
        return () =>
          translateTheme(source, prop.value, (node) => uses.find((one) => one.node === node)?.name) ??
          left(`Set the theme by themeMode and themeVariables. RainbowKitProvider had ${was(prop)}.`)
      case 'locale':
        return (carry) => {
          const text = textOf(prop.value)
          const { quote } = source.style
          const code = text === undefined ? carry(source, prop.value) : `${quote}${text}${quote}`
          return code === undefined
            ? left(`Set the language by client.locale. RainbowKitProvider had ${was(prop)}.`)
            : { entries: [code === 'locale' ? code : `locale: ${code}`], left: [] }
        }
      case 'initialChain':
        return (carry) => {
          const code = carry(source, prop.value)
          if (code === undefined) return left(`Set defaultNetwork. RainbowKitProvider had ${was(prop)}.`)
          const isNumber = typeof literalOf(prop.value) === 'number'
          return { entries: [`defaultNetwork: ${isNumber ? code : `${code}.id`}`], left: [] }
        }
      case 'appInfo':
        return () => {
          const parts = entriesOf(prop.value)?.filter(({ name }) => name !== 'appName')
          if (parts?.length === 0) return { entries: [], left: [] }
          if (!parts?.some(({ name }) => name === 'disclaimer')) return none()
          return left(
            `Show the disclaimer as the slot connectFooter of LatchkeyProvider, or link terms by termsConditionsUrl, beside a checkbox with features.legalCheckbox. RainbowKitProvider had ${was(prop)}.`,
          )
        }
      case 'avatar':
        return () =>
          left(`Show an avatar of your own by the slot avatar of LatchkeyProvider. It was ${was(prop)}.`)
      default:
        return none
    }
  })
}
