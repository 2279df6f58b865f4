import { useSyncExternalStore } from 'react'
import type { Text } from '../contract/value'
import { useText } from '../text/useText'
import { focusNeighbour } from '../ui/focusNeighbour'
import { IconButton } from '../ui/IconButton'
import type { IconName } from '../ui/icons'
import { ProgressBar } from '../ui/ProgressBar'
import { toSizeText } from './fileKind'
import type { UploadState } from './uploadState'
import type { UploadItem } from './useUploads'

interface UploadRowProps {
  readonly item: UploadItem
  readonly controlId: string
  readonly onRun: () => void
  readonly onRemove: () => void
}

/** Texts of the phases without progress. */
const WAITING_TEXTS: { readonly [phase in UploadState['phase']]?: Text } = { waiting: '等待上传', paused: '已暂停' }

const PAUSE = { icon: 'pause', label: '暂停{{name}}' } as const

/** What can be done with an upload in each of its phases. */
const STEPS: { readonly [phase in UploadState['phase']]?: { readonly icon: IconName; readonly label: Text } } = {
  waiting: PAUSE,
  running: PAUSE,
  paused: { icon: 'play', label: '继续{{name}}' },
  failed: { icon: 'refresh-cw', label: '重试{{name}}' },
}

export function UploadRow({ item: { upload }, controlId, onRun, onRemove }: UploadRowProps) {
  const text = useText()
  const { phase, sent, message } = useSyncExternalStore(upload.subscribe, upload.state)
  const { name, size } = upload.file
  const step = STEPS[phase]
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
        {/* One button, which keeps the focus whatever it does next. */}
        {step && (
          <IconButton
            icon={step.icon}
            size="small"
            label={text(step.label, { name })}
            onClick={step.icon === 'pause' ? () => upload.pause() : onRun}
          />
        )}
        <IconButton
          icon="x"
          size="small"
          label={text('取消上传{{name}}', { name })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget, controlId)
            onRemove()
          }}
        />
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
