import { useSyncExternalStore } from 'react'
import type { Text } from '../contract/value'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { ProgressBar } from '../ui/ProgressBar'
import { toSizeText } from './fileKind'
import type { UploadState } from './uploadState'
import type { UploadItem } from './useUploads'

interface UploadRowProps {
  readonly item: UploadItem
  readonly onRun: () => void
  readonly onRemove: () => void
}

/** Texts of the phases without progress. */
const WAITING_TEXTS: { readonly [phase in UploadState['phase']]?: Text } = { waiting: '等待上传', paused: '已暂停' }

export function UploadRow({ item: { upload }, onRun, onRemove }: UploadRowProps) {
  const text = useText()
  const { phase, sent, message } = useSyncExternalStore(upload.subscribe, upload.state)
  const { name, size } = upload.file
  const percent = Math.floor((sent / size) * 100)
  return (
    <li className="flex min-w-0 flex-col gap-1 py-1">
      <div className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-muted text-xs tabular-nums">
          {WAITING_TEXTS[phase] === undefined ? `${percent}%` : text(WAITING_TEXTS[phase])} · {toSizeText(size)}
        </span>
        {(phase === 'running' || phase === 'waiting') && (
          <IconButton icon="pause" size="small" label={text('暂停{{name}}', { name })} onClick={() => upload.pause()} />
        )}
        {phase === 'paused' && (
          <IconButton icon="play" size="small" label={text('继续{{name}}', { name })} onClick={onRun} />
        )}
        {phase === 'failed' && (
          <IconButton icon="refresh-cw" size="small" label={text('重试{{name}}', { name })} onClick={onRun} />
        )}
        <IconButton icon="x" size="small" label={text('取消上传{{name}}', { name })} onClick={onRemove} />
      </div>
      <ProgressBar label={name} max={size} value={sent} />
      {message !== undefined && (
        <p role="alert" className="text-danger-text text-xs">
          {text(message)}
        </p>
      )}
    </li>
  )
}
