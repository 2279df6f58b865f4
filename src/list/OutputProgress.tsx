import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { ProgressBar } from '../ui/ProgressBar'
import type { Loading } from './useAllRows'

interface OutputProgressProps {
  /** Absent when all rows are loaded and the file is being written. */
  readonly loading: Loading | undefined
  readonly onCancel: () => void
}

export function OutputProgress({ loading, onCancel }: OutputProgressProps) {
  const text = useText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={text('正在准备数据')}
      size="small"
      footer={<Button onClick={onCancel}>{text('取消')}</Button>}
    >
      <ProgressBar
        label={text('正在准备数据')}
        value={loading && loading.total > 0 ? loading.loaded : undefined}
        max={Math.max(loading?.total ?? 0, 1)}
        className="h-2"
      />
      <p role="status" className="mt-2 text-muted text-sm tabular-nums">
        {loading ? text('正在读取 {{loaded}} / {{total}}', { ...loading }) : text('正在生成文件')}
      </p>
    </Dialog>
  )
}
