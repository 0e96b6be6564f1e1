import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../parts/pictures/Icon.js'
import type { Download } from './listDownloads.js'
import { storeName } from './listDownloads.js'
import { Text, useMessage } from './texts.js'

const puzzle =
  'M8 5.5a1.75 1.75 0 0 1 3.5 0H14A1.5 1.5 0 0 1 15.5 7v2.25a1.75 1.75 0 0 1 0 3.5V15a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 15V7a1.5 1.5 0 0 1 1.5-1.5H8Z'

const icons: { readonly [kind in Exclude<Download['kind'], 'extension'>]: IconName } = {
  ios: 'phone',
  android: 'phone',
  webapp: 'globe',
  desktop: 'desktop',
  homepage: 'globe',
}

export function DownloadRow(props: {
  readonly download: Download
  readonly onFollow: (download: Download) => void
}): ReactNode {
  const { download, onFollow } = props
  const message = useMessage()
  return (
    <a
      className="lk-row"
      data-key={download.kind}
      href={download.url.href}
      target="_blank"
      rel="noreferrer noopener"
      onClick={() => onFollow(download)}
    >
      <i className="lk-pic" aria-hidden="true">
        {download.kind === 'extension' ? <Icon path={puzzle} /> : <Icon name={icons[download.kind]} />}
      </i>
      <span>
        <b>
          <Text id={`downloads.${download.kind}`} />
        </b>
        <small>
          <bdi>{storeName(download, message)}</bdi>
        </small>
      </span>
      <span className="lk-hidden">{message('modal.newTab')}</span>
      <Icon name="external" />
    </a>
  )
}
