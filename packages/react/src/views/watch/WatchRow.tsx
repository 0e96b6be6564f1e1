import type { ReactNode } from 'react'
import { requireFeature } from '../../client/requireFeature.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { useLocale } from '../../format/useLocale.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { eyePath } from './eyePath.js'
import { Text } from './texts.js'

/** Opens the watched addresses from the list of wallets, and shows how many there are. */
export function WatchRow(): ReactNode {
  const modal = useModalController()
  const locale = useLocale()
  const { length } = useStoreValue(requireFeature(useLatchkey(), 'watch').$watched)
  return (
    <div className="lk-panel" ref={apart}>
      <button
        type="button"
        className="lk-row"
        data-key="watch"
        data-opens="Watch"
        onClick={() => modal.push({ view: 'Watch' })}
      >
        <i className="lk-pic">
          <Icon path={eyePath} />
        </i>
        <span>
          <b>
            <Text id={length > 0 ? 'watch.list' : 'watch.title'} />
          </b>
        </span>
        {length > 0 && <em>{locale.whole(String(length))}</em>}
        <Icon name="chevron" />
      </button>
    </div>
  )
}

const apart = important({ 'margin-block-end': '8px' })
