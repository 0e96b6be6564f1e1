import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text, useMessage } from './texts.js'

export function SearchField(props: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  /** Takes the focus when the view opens. */
  readonly focused: boolean
  /** `composing`: an input method has not finished the word. */
  readonly onText: (text: string, composing: boolean) => void
  /** Called on Enter. */
  readonly onGo: () => void
}): ReactNode {
  const { field, text, focused, onText, onGo } = props
  const message = useMessage()
  return (
    <div className="lk-field">
      <Icon name="search" />
      <input
        ref={field}
        // A native search field clears itself on Escape, but here Escape goes back.
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        data-focus={focused ? '' : undefined}
        // As SearchInput does.
        dir={text ? 'auto' : undefined}
        placeholder={message('allWallets.search')}
        aria-label={message('allWallets.search')}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target, nativeEvent }) =>
          onText(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={({ currentTarget }) => onText(currentTarget.value, false)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onGo()
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="lk-icon"
          aria-label={message('allWallets.clear')}
          onClick={() => {
            onText('', false)
            field.current?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** Shows the number of wallets, and the filters. */
export function FilterBar(props: {
  readonly total: number | undefined
  /** Absent without a provider API: only it knows which wallets are certified. */
  readonly certified: boolean | undefined
  readonly onCertified: (certified: boolean) => void
  /** Shows a QR code for any wallet. Absent if the app has no WalletConnect. */
  readonly onCode: (() => void) | undefined
  readonly blocked: boolean
}): ReactNode {
  const { total = 0, certified, onCertified, onCode, blocked } = props
  const message = useMessage()
  return (
    <div className="lk-filter">
      <span>{total > 0 && <Text id="allWallets.count" values={{ count: total }} />}</span>
      {onCode && (
        <button
          type="button"
          className="lk-chip"
          data-key="code"
          aria-label={message('allWallets.code')}
          aria-disabled={blocked}
          onClick={onCode}
        >
          <Icon name="qr" />
        </button>
      )}
      {certified !== undefined && (
        <button
          type="button"
          className="lk-chip"
          data-key="certified"
          aria-pressed={certified}
          onClick={() => onCertified(!certified)}
        >
          <Icon name={certified ? 'check' : 'shield'} />
          <Text id="allWallets.certified" />
        </button>
      )}
    </div>
  )
}
