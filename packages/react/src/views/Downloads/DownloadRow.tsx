import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../parts/Icon.js'
import type { Download } from './listDownloads.js'
import { storeName } from './listDownloads.js'
import { Text, useMessage } from './texts.js'

const icons: { readonly [kind in Download['kind']]: IconName } = {
  extension: 'puzzle',
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
        <Icon name={icons[download.kind]} />
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
